import { computeCaptionCues } from '../speech/compute-caption-cues.ts';
import type { SpokenWord } from '../speech/spoken-scene.ts';
import { applyCaptionWords, type CaptionRange, type CaptionWord } from './caption-words.ts';

/** A caption of a scene, with the words of the script that are said meanwhile. */
export interface ListedCaption extends CaptionRange {
  /** As it's shown; empty where nothing is. */
  readonly text: string;
  /** Whether it differs from the script. */
  readonly isEdited: boolean;
  /** Seconds of the scene's audio. */
  readonly start: number;
}

/** Captions in order. Each word is in one of them; words that show nothing belong to the caption before. */
export function listCaptions(words: readonly SpokenWord[], edits: readonly CaptionWord[], language?: string): readonly ListedCaption[] {
  const cues = computeCaptionCues(applyCaptionWords(words, edits), language);
  const firsts = cues.map((cue, at) => (at === 0 ? 0 : words.findIndex(({ charStart }) => charStart === cue.words[0]?.charStart)));
  const list = (from: number, to: number, shown: { readonly text: string; readonly start: number }): ListedCaption => ({
    ...{ from, to, text: shown.text, start: shown.start },
    isEdited: edits.some(({ word }) => word >= from && word < to),
  });
  if (cues.length === 0) return words.length === 0 ? [] : [list(0, words.length, { text: '', start: words[0]?.start ?? 0 })];
  return cues.map((cue, at) => list(firsts[at] ?? 0, firsts[at + 1] ?? words.length, cue));
}
