import type { AlignmentInput, ReferenceSpeech } from './alignment.ts';
import type { AnchoredWord } from './anchor-words.ts';
import { findHiddenRows, findQuietFrames } from './hear-frames.ts';
import { limitRows } from './limit-rows.ts';
import { maskNoise } from './mask-noise.ts';
import { matchSpeech } from './match-speech.ts';
import { computeMelSpectrum } from './mel-spectrum.ts';
import type { PlannedWord } from './plan-words.ts';
import { type AddedAudio, findAdded, type FoundWord, readPath, spaceOut } from './read-path.ts';
import { computeRowFeatures, createReferenceRows, type ReferenceRows } from './reference-rows.ts';
import { snapStarts } from './snap-starts.ts';
import { computeFeatures } from './speech-features.ts';

export interface FindWordsOptions {
  readonly reference: ReferenceSpeech;
  readonly planned: readonly PlannedWord[];
  readonly anchors: readonly AnchoredWord[];
  /** Whether each stretch of `PAUSE_HOP` is quiet. */
  readonly quiet: Uint8Array;
}

/** Unlikeness given to a word that only its service found. */
const ANCHORED_COST = 0.6;

/** Searches the words of the reference in the recording. */
export function findWords(
  { samples, sampleRate }: AlignmentInput,
  { reference, planned, anchors, quiet }: FindWordsOptions,
): { readonly found: readonly FoundWord[]; readonly added: readonly AddedAudio[] } {
  const spectra = maskNoise(computeMelSpectrum(samples, sampleRate), computeMelSpectrum(reference.samples, reference.sampleRate));
  const quietFrames = findQuietFrames(spectra.recording, quiet);
  const isQuiet = (frame: number): boolean => quietFrames[frame] === 1;
  const { frames, words } = createReferenceRows(spectra.reference, planned);
  const path = matchSpeech({
    recording: computeFeatures(spectra.recording, (frame) => !isQuiet(frame)),
    computeReference: (warp) => computeRowFeatures(spectra.reference, frames, warp),
    words,
    quiet: quietFrames,
    hidden: findHiddenRows(spectra.reference, frames),
    getRows: limitRows(words, anchors, spectra.recording.frames),
  });
  const seconds = samples.length / sampleRate;
  const found = snapStarts(planned, readPath(path, words, seconds), isQuiet);
  return {
    found: addAnchored(found, words, anchors),
    added: findAdded(path, words, { wordCount: planned.length, seconds }),
  };
}

/** A word that the search left out keeps the times from its service, if there are any. */
function addAnchored(found: readonly FoundWord[], words: ReferenceRows['words'], anchors: readonly AnchoredWord[]): readonly FoundWord[] {
  const byWord = new Map(found.map((word) => [word.word, word]));
  return words.flatMap(({ word, phones }): readonly FoundWord[] => {
    const known = byWord.get(word);
    if (known !== undefined) return [known];
    const { start, end } = anchors[word] ?? {};
    if (start === undefined || end === undefined || end <= start) return [];
    const bounds = spaceOut(Array.from({ length: phones.length + 1 }, (_, index) => start + ((end - start) * index) / phones.length));
    return [{ word, start, end, bounds, cost: ANCHORED_COST, afterPause: false }];
  });
}
