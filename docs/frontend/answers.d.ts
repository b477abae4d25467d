/**
 * What the engine answers and what the site's compiled rules hold, as docs/door.md tells: the one place that says it in
 * types. Whoever reads an answer says so with `@import` and one of these names.
 */

/** A value of a rule as rule files write it. Its kind, which its clause tells, says what it is. */
// biome-ignore lint/suspicious/noExplicitAny: each kind of rule has values of a shape of its own
export type Raw = any;
/** Cards as the notation writes them: "KS", "TH", "JK". */
export type Card = string;
/** A side's letter: "A", "B" … */
export type Side = string;

/** Something that the engine cannot do, in words for readers. */
export interface Problem {
  message: string;
  where?: string;
  mend?: string;
  clause?: string;
}

/** A rule as it is told beside a refusal. */
export interface ToldRule {
  label: string;
  text: string;
}

/** The smallest change with which a refused move could be made. */
export interface Repair {
  text: string;
  move?: string;
  cards?: string;
}

export interface Refusal {
  clause?: string;
  message: string;
  rule?: ToldRule;
  repairs?: Repair[];
}

// The table ------------------------------------------------------------------------------------------------------

export interface Seat {
  seat: number;
  side: Side;
  count: number;
  name: string;
  partner: boolean;
  bot: boolean;
}

export interface Meld {
  number: number;
  kind: string;
  name: string;
  cards: Card[];
  complete: boolean;
  /** What a complete meld is called in its game ("mixed canasta"); empty before it is one. */
  called: string;
  natural: boolean;
  points: number;
  bonus: number;
  /** Places of wild cards. */
  wild: number[];
  /** What wild cards stand for, by their places. */
  stands: Record<number, Card>;
  /** Whom cards count for that lie with another side, by their places. */
  counts_for: Record<number, string>;
}

export interface Pile {
  cards: Card[];
  count: number;
  top: Card | null;
  /** The card that must be melded to take the pile: the top one, or one beneath wild cards. */
  upcard: Card | null;
  frozen: boolean;
  frozen_against_you: boolean;
}

export interface Ended {
  by: number | null;
  reason: string;
  concealed: boolean;
  /** In words, as the end of a sentence: "you went out". */
  said: string;
}

export interface ScoreLine {
  clause: string;
  label: string;
  count: number;
  points: number;
}

export interface SideScore {
  total: number;
  lines: ScoreLine[];
  aside?: number;
}

export interface Settlement {
  payer: Side;
  payee: Side;
  items: { item: string; count: number; stake: string }[];
  times: number;
  large: number;
  small: number;
}

/** Where the match stands. */
export interface Standing {
  totals: Record<Side, number>;
  winner: Side | null;
  shared?: Side[];
  /** Sides of which neither is ahead, so that another deal is played. */
  tied?: Side[];
  aside?: Record<Side, number>;
  bonus?: number;
  settlement: Settlement | null;
  /** What the result is worth to each side, where it is made into victory points. */
  victory?: Record<Side, number>;
}

export interface LogEntry {
  seat: number;
  move: string;
  text: string;
}

export interface TableEvent {
  kind: string;
  seat: number;
  text: string;
  word: string;
}

/** The table as one seat may see it. */
export interface View {
  variant: string;
  reading: string;
  name: string;
  seat: number;
  turn: number;
  decides?: number;
  phase: string;
  drew: string;
  deal: number;
  scores: Record<Side, number>;
  laid: Record<Side, number>;
  minimum: Record<Side, number>;
  opened: Record<Side, boolean>;
  hand: Card[];
  counts: number[];
  stock: number;
  pile: Pile;
  /** The suit in which complete sequences earn more in this deal, as its letter. */
  bonus_suit: string | null;
  melds: Record<Side, Meld[]>;
  bonus: Record<Side, Card[]>;
  /** Cards of each pile that waits for an owner, a seat or a side. */
  reserves: Record<string, number[]>;
  asked?: Record<string, string>;
  /** The game's special hands, and what they are called. */
  special?: Record<string, string>;
  /** Missing where nobody listed them. */
  legal?: string[];
  seats: Seat[];
  log: LogEntry[];
  ended: Ended | null;
  score: Record<Side, SideScore> | null;
  match: Standing;
  left: { hands: Record<string, Card[]>; reserves: Record<string, Card[][]> } | null;
  /** Seats of people who share the device. */
  people?: number[];
  /** Whether the device changes hands, and no cards are shown. */
  covered?: boolean;
}

/** What is kept of a match: by it the engine opens it again. */
export interface MatchRecord {
  variant: string;
  reading?: string;
  house?: Record<string, Raw>;
  players?: number;
  people?: Record<string, string>;
  seed?: number;
  position?: Record<string, unknown>;
  /** Missing at the start of a new match. */
  moves?: string[];
  strength?: string;
  /** A rule that is to come up, where the match begins with that. */
  concept?: string;
  /** What the reader calls the rules. */
  called?: string;
  /** How the sender of a link fared with these cards. */
  fared?: { deal: number; ours: number; theirs: number };
}

export interface MoveAnswer {
  ok: boolean;
  refusals: Refusal[];
  events: TableEvent[];
  view: View;
}

/** What a move cost, or would cost. */
export interface Cost {
  seat: number;
  move: string;
  instead: string;
  words: string;
  why: string;
  points: number;
  margin: number;
  playouts: number;
  clear: boolean;
  text: string;
}

// Cards that are judged --------------------------------------------------------------------------------------------

/** What becomes of a group of cards. */
export interface Verdict {
  ok: boolean;
  /** The verdict in a sentence. */
  said: string;
  /** Empty where it is none. */
  kind: string;
  /** What a special hand is called ("wild pairs"); empty for melds. */
  hand?: string;
  natural: boolean;
  complete: boolean;
  points: number;
  bonus: number;
  cards: Card[];
  stands: Record<number, Card>;
  clauses: string[];
  refusals: Refusal[];
  repairs: Repair[];
}

// Compiled rules ---------------------------------------------------------------------------------------------------

export interface CompiledClause {
  id: string;
  kind: string;
  label: string;
}

export interface CompiledRules {
  engine: string;
  id: string;
  name: string;
  default: string;
  terms: Record<string, string>;
  chapters: { id: string; title: string; clauses: CompiledClause[] }[];
  readings: Record<string, { title: string; note: string; values: Record<string, Raw> }>;
}

// House rules ------------------------------------------------------------------------------------------------------

export interface Choice {
  id: string;
  label: string;
}

export interface HouseClause {
  id: string;
  label: string;
  about: string;
  kind: string;
  choices: Choice[];
  ranks: boolean;
  none: boolean;
  least: number;
  most: number;
  value: Raw;
  base: Raw;
  text: string;
  was: string;
  short: string;
  said: boolean;
  applies: boolean;
  changed: boolean;
}

export interface HouseChapter {
  id: string;
  title: string;
  clauses: HouseClause[];
}

export interface HouseAnswer {
  name: string;
  reading: string;
  house: Record<string, Raw>;
  hints: { clause: string; message: string }[];
  /** Rules that tables mostly change, by their ids. */
  often: string[];
  chapters: HouseChapter[];
  problem?: Problem;
  /** Changed rules about which there are questions, where they are asked for. */
  practised?: string[];
}

// The score pad ----------------------------------------------------------------------------------------------------

export interface PadField {
  id: string;
  label: string;
  clause: string;
  kind: "count" | "flag" | "ranks" | "cards";
  most: number;
  choices: { id: string; label: string; points: number }[];
  hint: string;
  group: string;
}

export interface PadDoubt {
  id: string;
  text: string;
  sure: boolean;
}

export interface PadDeal {
  /** Who played alone, where partners are found in play. */
  lone?: string;
  /** Whether everyone played this deal alone, where partners are found in others. */
  apart?: boolean;
  sides: Record<Side, SideScore & { aside: number }>;
  totals: Record<Side, number>;
  minimum: Record<Side, number>;
  doubts: string[];
  doubted: PadDoubt[];
}

export interface PadAnswer {
  fields: PadField[];
  endings: Choice[];
  sides: Side[];
  deals: PadDeal[];
  minimum: Record<Side, number>;
  match: Standing;
}

// Papers -----------------------------------------------------------------------------------------------------------

export interface Item {
  text: string;
  label: string;
  clause: string;
  /** Cards that are drawn behind its words, group by group. */
  groups: { rank: string; suit: string }[][];
}

/** A part of a sheet: words, a list, or a table to read or to write in. */
export type Block =
  | { kind: "words"; text: string }
  | { kind: "items"; title: string; items: Item[]; run_in: boolean; boxed: boolean; column: number }
  | { kind: "grid"; title?: string; head: string[]; rows: string[][]; room: number };

export interface Sheet {
  title: string;
  rules: string;
  blocks: Block[];
  type: number;
}
