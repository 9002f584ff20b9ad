import type { ScriptSource } from './script-source.ts';

/** Limits of a script that is written. Texts in UTF-16 units. */
export const WRITING_LIMITS = {
  topic: 500,
  audience: 200,
  /** A pasted or uploaded text. */
  text: 200_000,
  url: 2_000,
  /** Sentences that are read of a source; what comes after them is left out, and the user is told. */
  sentences: 1_200,
  /** A longer sentence is no sentence. */
  sentence: 600,
  seconds: { least: 15, most: 600 },
  scenes: 40,
  title: 120,
  voice: 2_000,
  image: 200,
  /** A scene's text that is rewritten. */
  rewritten: 5_000,
} as const;

/** How a script sounds. `source`: as its source does. */
export const TONES = ['source', 'plain', 'friendly', 'formal', 'lively'] as const;
export type Tone = (typeof TONES)[number];

/** What a script is written from, and how. */
export interface WritingOrder {
  /** What it is about, in words of the user; may be empty where there is a source. */
  readonly topic: string;
  /** Null: there's only the topic. */
  readonly source: ScriptSource | null;
  /** About how long it takes to say. */
  readonly seconds: number;
  /** BCP 47 tag. */
  readonly language: string;
  readonly tone: Tone;
  /** Whom it's for; may be empty. */
  readonly audience: string;
  /** Names that stay as they are: those of the brand. */
  readonly terms: readonly string[];
}

export const REWRITINGS = ['clearer', 'shorter', 'tone'] as const;
export type Rewriting = (typeof REWRITINGS)[number];

/** A scene's text that is said differently. */
export interface RewritingOrder {
  /** Without marks. */
  readonly text: string;
  readonly how: Rewriting;
  /** What counts for `tone`. */
  readonly tone: Tone;
  /** BCP 47 tag. */
  readonly language: string;
  readonly terms: readonly string[];
}
