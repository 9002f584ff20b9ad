import type { LexiconEntry } from '../../script/lexicon.ts';
import { SAMPLE_RATE, type SpokenPhone, type SpokenScene, type SpokenWord } from '../spoken-scene.ts';

export interface AlignmentInput {
  readonly script: string;
  readonly lexicon: readonly LexiconEntry[];
  /** BCP 47 tag of what is spoken. */
  readonly language: string;
  /** Mono, full scale is 1. */
  readonly samples: Float32Array;
  /** Hz, an integer. */
  readonly sampleRate: number;
  /** The same script and lexicon, spoken by voices of a synthesizer whose times are known. Two are better than one, and take twice as long. */
  readonly references?: readonly ReferenceSpeech[];
  /** Times a speech service gave for parts of the script: characters, words, sentences or marks (an empty range). Bad ones are ignored. */
  readonly anchors?: readonly TextAnchor[];
  /** Phones a speech service gave, in order; silence may be left out or have an empty `ipa`. */
  readonly phones?: readonly TimedPhone[];
}

export interface ReferenceSpeech {
  readonly samples: Float32Array;
  readonly sampleRate: number;
  readonly words: readonly SpokenWord[];
  readonly phones: readonly SpokenPhone[];
}

export interface TextAnchor {
  /** Half-open range of UTF-16 units in the script as written. */
  readonly charStart: number;
  readonly charEnd: number;
  /** Seconds from the first sample. */
  readonly start: number;
  readonly end: number;
}

export interface TimedPhone {
  readonly ipa: string;
  readonly start: number;
  readonly end: number;
}

export interface AlignedWord extends SpokenWord {
  /** 0 (a guess) to 1 (certain): whether the word is heard where it is placed. */
  readonly confidence: number;
}

/** What was said and what is written differ here. Word indexes count the script's words, `endWord` is exclusive. */
export type Unmatched =
  | { readonly kind: 'left-out'; readonly firstWord: number; readonly endWord: number }
  | { readonly kind: 'different'; readonly firstWord: number; readonly endWord: number; readonly start: number; readonly end: number }
  /** Said, but not written: a repeated word, a cough, a sentence of its own. It is heard before word `firstWord`. */
  | { readonly kind: 'added'; readonly firstWord: number; readonly start: number; readonly end: number };

export interface Alignment {
  /** Every word of the script once, in order, without overlap, inside the audio; one that wasn't said takes no time. */
  readonly words: readonly AlignedWord[];
  /** From the first sample to the last without a gap; silence has an empty `ipa`. Empty when there are no samples. */
  readonly phones: readonly SpokenPhone[];
  readonly unmatched: readonly Unmatched[];
}

const FULL_SCALE = 32_767;

/** A spoken scene whose times are exact, as reference. */
export function toReferenceSpeech({ pcm, words, phones }: SpokenScene): ReferenceSpeech {
  return { samples: Float32Array.from(pcm, (sample) => sample / FULL_SCALE), sampleRate: SAMPLE_RATE, words, phones };
}
