/** What a browser keeps, in a plain object. @param {string} [refuses] the name of the error with which it keeps nothing */
export function storage(refuses = "") {
  const methods = {
    getItem: (key) => kept[key] ?? null,
    setItem: (key, text) => {
      if (refuses) throw new DOMException("", refuses);
      kept[key] = text;
    },
    removeItem: (key) => delete kept[key],
  };
  const kept = Object.create(methods);
  return kept;
}
