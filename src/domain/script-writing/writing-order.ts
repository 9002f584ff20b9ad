import type { ScriptSource } from './script-source.ts';

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
