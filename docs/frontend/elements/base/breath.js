/** Lets the browser answer the reader before work goes on that would take long in one piece. */
export const breath = () => new Promise((resolve) => setTimeout(resolve));
