/** A soft tick when a card is laid, and a chord for joy: by choice, off at first. On a phone it trembles, too. */
import { html } from "lit";
import { load, save } from "../kept/store.js";

const KEY = "sound";
/** @type {AudioContext | null} */ let audio = null;
/** Notes in hertz; what they stand for. */
const NOTES = { card: [420], joy: [523, 659, 784] };
const LENGTH = { card: 0.06, joy: 0.35 };
const TREMBLE = { card: 8, joy: [20, 40, 60] };
const LOUD = 0.08;
const APART = 0.09; // seconds between two notes

export const hasSound = () => load(KEY) === "on";

export const soundSwitch = () => html`<label class="me-switch">
  <input type="checkbox" data-focus="sound" .checked=${hasSound()} @change=${(/** @type {FieldEvent} */ event) => choose(event.target.checked)} />
  Sounds and vibration
</label>`;

/** @param {boolean} on */
function choose(on) {
  save(KEY, on ? "on" : "off");
  sound("card");
}

/** @param {"card" | "joy"} kind */
export function sound(kind) {
  if (!hasSound()) return;
  navigator.vibrate?.(TREMBLE[kind]);
  try {
    audio ??= new AudioContext();
    for (const [at, note] of NOTES[kind].entries()) play(audio, note, audio.currentTime + at * APART, LENGTH[kind]);
  } catch {
    audio = null; // a device without sound
  }
}

/** @param {AudioContext} on @param {number} note @param {number} start @param {number} length */
function play(on, note, start, length) {
  const [tone, volume] = [on.createOscillator(), on.createGain()];
  tone.type = "triangle";
  tone.frequency.value = note;
  volume.gain.setValueAtTime(LOUD, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(on.destination);
  tone.start(start);
  tone.stop(start + length);
}
