import { fadeEdges } from '../audio/gain.ts';
import { SAMPLE_RATE, type SpokenPhone } from '../speech/spoken-scene.ts';
import type { AlignedWord, Unmatched } from '../speech/align/alignment.ts';
import { fitWords } from './fit-words.ts';
import type { RecordedAudio, RecordingTiming } from './recorded-audio.ts';

/** Seconds of the fade on both sides of a cut. */
const FADE = 0.01;
const FULL_SCALE = 32_767;

export interface Splice {
  /** Words `from` to `to`, exclusive, of the script. */
  readonly from: number;
  readonly to: number;
  /** A recording of exactly these words; character ranges are of their text alone. */
  readonly insert: RecordedAudio;
}

/** The recording, as one of `script`, with some of its words from another one. Cuts lie in the middle of the pauses around them. */
export function spliceRecording(base: RecordedAudio, script: string, { from, to, insert }: Splice): RecordedAudio {
  const words = fitWords(base.timing, script);
  const length = base.pcm.length / SAMPLE_RATE;
  const first = words[from];
  if (first === undefined || to <= from) return base;
  const cutIn = from === 0 ? 0 : getMiddle(words[from - 1]?.end ?? 0, first.start);
  const cutOut = to >= words.length ? length : getMiddle(words[to - 1]?.end ?? length, words[to]?.start ?? length);

  const pieces = [base.pcm.slice(0, toSample(cutIn)), insert.pcm, base.pcm.slice(toSample(cutOut))];
  const [head, , tail] = pieces.map((piece) => piece.length / SAMPLE_RATE);
  const [insertAt, tailAt] = [head ?? 0, (head ?? 0) + insert.pcm.length / SAMPLE_RATE];
  const later = tailAt - toSample(cutOut) / SAMPLE_RATE;
  const timing: RecordingTiming = {
    script,
    ...(base.timing.lead !== undefined && { lead: base.timing.lead }),
    words: [
      ...words.slice(0, from),
      ...insert.timing.words.map((word) => shiftWord(word, insertAt, first.charStart)),
      ...words.slice(to).map((word) => shiftWord(word, later, 0)),
    ],
    phones: joinPhones([
      ...clipPhones(base.timing.phones, { from: 0, to: insertAt, at: 0 }),
      ...clipPhones(insert.timing.phones, { from: 0, to: insert.pcm.length / SAMPLE_RATE, at: insertAt }),
      ...clipPhones(base.timing.phones, { from: length - (tail ?? 0), to: length, at: tailAt }),
    ]),
    unmatched: [
      ...(base.timing.script === script ? base.timing.unmatched : []).flatMap((one) => moveUnmatched(one, { from, to, later })),
      ...insert.timing.unmatched.map((one) => offsetUnmatched(one, from, insertAt)),
    ],
  };
  return { pcm: joinPieces(pieces), timing };
}

function shiftWord(word: AlignedWord, seconds: number, letters: number): AlignedWord {
  const { start, end, charStart, charEnd } = word;
  return { ...word, start: start + seconds, end: end + seconds, charStart: charStart + letters, charEnd: charEnd + letters };
}

function clipPhones(phones: readonly SpokenPhone[], span: { readonly from: number; readonly to: number; readonly at: number }) {
  const place = (time: number): number => Math.min(Math.max(time, span.from), span.to) - span.from + span.at;
  return phones.map((phone) => ({ ...phone, start: place(phone.start), end: place(phone.end) })).filter(({ start, end }) => end > start);
}

/** One silence instead of two that meet at a cut. */
function joinPhones(phones: readonly SpokenPhone[]): readonly SpokenPhone[] {
  const joined: SpokenPhone[] = [];
  for (const phone of phones) {
    const last = joined.at(-1);
    if (phone.ipa === '' && last?.ipa === '') joined[joined.length - 1] = { ...last, end: phone.end };
    else joined.push({ ...phone, start: last?.end ?? 0 });
  }
  return joined;
}

/** What stands beside the cut stays with its words; what was said in its place is gone. */
function moveUnmatched(
  one: Unmatched,
  { from, to, later }: { readonly from: number; readonly to: number; readonly later: number },
): readonly Unmatched[] {
  const end = one.kind === 'added' ? one.firstWord : one.endWord;
  if (end <= from) return [one];
  if (one.firstWord < to) return [];
  return [offsetUnmatched(one, 0, later)];
}

function offsetUnmatched(one: Unmatched, words: number, seconds: number): Unmatched {
  const firstWord = one.firstWord + words;
  switch (one.kind) {
    case 'left-out':
      return { ...one, firstWord, endWord: one.endWord + words };
    case 'different':
      return { ...one, firstWord, endWord: one.endWord + words, start: one.start + seconds, end: one.end + seconds };
    case 'added':
      return { ...one, firstWord, start: one.start + seconds, end: one.end + seconds };
  }
}

function joinPieces(pieces: readonly Int16Array[]): Int16Array {
  const pcm = new Int16Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    pcm.set(fade(piece), at);
    at += piece.length;
  }
  return pcm;
}

function fade(pcm: Int16Array): Int16Array {
  const samples = Float32Array.from(pcm, (sample) => sample / FULL_SCALE);
  fadeEdges(samples, toSample(FADE));
  return Int16Array.from(samples, (sample) => Math.round(sample * FULL_SCALE));
}

function getMiddle(one: number, other: number): number {
  return (one + other) / 2;
}

function toSample(seconds: number): number {
  return Math.round(seconds * SAMPLE_RATE);
}
