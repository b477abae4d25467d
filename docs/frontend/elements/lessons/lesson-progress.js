/**
 * How far the reader has come, on the list of lessons: <lesson-mark lesson="…"> beside each, <course-progress> for a
 * course, and <learn-progress>, which leads on to where the reader was. What they count stands on the page itself:
 * links with `data-lesson`. Without anything kept, the page stays as it was written.
 */
import { html, LitElement, nothing } from "lit";
import { store } from "../kept/store.js";
import { keptLesson } from "./lesson-kept.js";

class Mark extends LitElement {
  hear = () => this.requestUpdate();

  connectedCallback() {
    super.connectedCallback();
    store.addEventListener("changed", this.hear);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    store.removeEventListener("changed", this.hear);
  }

  /** @type {import("lit").PropertyDeclarations} */
  static properties = { lesson: {} };

  constructor() {
    super();
    this.lesson = "";
    this.content = "";
  }

  createRenderRoot() {
    return this;
  }
}

/** A lesson's own mark. */
class LessonMark extends Mark {
  static properties = { ...Mark.properties, content: {} };

  render() {
    const { step, steps, done, content } = keptLesson(this.lesson);
    const changed = content && this.content && content !== this.content;
    if (done) return html`<span class="mb-done">Done${changed ? "; it has changed since" : nothing}</span>`;
    return step > 1
      ? html`<span class="mb-begun">${steps ? `At step ${step} of ${steps}` : `At step ${step}`}</span>`
      : nothing;
  }
}

/** How many lessons of a course are done. */
class CourseProgress extends Mark {
  render() {
    const { lessons, done } = counted(this.closest(".mb-course"));
    if (!done.length) return nothing;
    const count = html`<span aria-hidden="true">★</span> ${done.length} of ${lessons.length}`;
    return html`<span class="mb-stars">${count}${done.length === lessons.length ? ": you have done them all." : " done."}</span>`;
  }
}

/** Where to go on: in the lesson that was touched last, or in the one after it. */
class LearnProgress extends LitElement {
  createRenderRoot() {
    const { latest } = counted(this.parentElement);
    const root = document.createElement("div");
    if (latest) this.replaceChildren(root);
    this.latest = latest;
    return root;
  }

  render() {
    if (!this.latest) return nothing;
    const { link, kept } = this.latest;
    const next = kept.done ? (following(link) ?? undone(counted(this.parentElement).lessons)) : link;
    if (!next) return nothing;
    return html`<p><a class="mb-button" href=${next.href}>Go on: ${titleOf(next)}</a></p>`;
  }
}

/** @param {Element | null} part a part of the page */
function counted(part) {
  const links = /** @type {HTMLAnchorElement[]} */ ([...(part?.querySelectorAll("a[data-lesson]") ?? [])]);
  const lessons = links.map((link) => ({ link, kept: keptLesson(link.dataset.lesson) }));
  const touched = lessons.filter(({ kept }) => kept.at).sort((one, other) => other.kept.at - one.kept.at);
  return { lessons, done: lessons.filter(({ kept }) => kept.done), latest: touched[0] };
}

/** The next lesson of the same course that is not done yet. @param {HTMLAnchorElement} link */
function following(link) {
  const { lessons } = counted(link.closest(".mb-course"));
  const place = lessons.findIndex((found) => found.link === link);
  return undone([...lessons.slice(place + 1), ...lessons]);
}

/** @param {ReturnType<typeof counted>["lessons"]} lessons */
const undone = (lessons) => lessons.find(({ kept }) => !kept.done)?.link;

/** @param {Element} link */
const titleOf = (link) => (link.querySelector(".mb-lesson__name")?.textContent ?? "").replace(/^\d+\.\s*/, "").trim();

customElements.define("lesson-mark", LessonMark);
customElements.define("course-progress", CourseProgress);
customElements.define("learn-progress", LearnProgress);
