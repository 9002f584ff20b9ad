import { type SpokenPhone, SAMPLE_RATE, type SpokenScene, type SpokenWord } from '../../speech/spoken-scene.ts';
import { ipaToVisemes } from '../../speech/visemes.ts';
import { isFunctionWord } from './function-words.ts';
import { measurePitch } from './measure-pitch.ts';

/** A stressed vowel that stands out of its phrase. Seconds from the first sample. */
export interface Accent {
  /** Middle of the vowel. */
  readonly time: number;
  /** 0 to 1. */
  readonly strength: number;
  /** 0 is the most prominent of its phrase. */
  readonly rank: number;
}

/** Seconds between two accents of a phrase. */
const SPACING = 0.45;
/** How much pitch, energy and length count, each against the phrase's mean. */
const WEIGHTS = { pitch: 2.2, energy: 0.8, length: 0.5 } as const;
const VOWELS: ReadonlySet<string> = new Set(['aa', 'E', 'I', 'O', 'U', 'RR']);

interface Vowel {
  readonly time: number;
  readonly pitch: number;
  readonly energy: number;
  readonly length: number;
}

/** Accents of one phrase, in time order: stressed vowels of content words, by pitch above the phrase's, energy and length. */
export function findAccents(spoken: SpokenScene, phrase: { readonly start: number; readonly end: number }): readonly Accent[] {
  const words = spoken.words.filter((word) => word.end > phrase.start && word.start < phrase.end);
  const vowels = spoken.phones
    .filter((phone) => phone.start >= phrase.start - 0.01 && phone.end <= phrase.end + 0.01 && isAccentable(phone, words))
    .map((phone) => measureVowel(spoken.pcm, phone));
  const scores = scoreVowels(vowels);
  const chosen: { time: number; score: number }[] = [];
  for (const at of [...vowels.keys()].toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)) {
    const time = vowels[at]?.time ?? 0;
    if (chosen.every((accent) => Math.abs(accent.time - time) >= SPACING)) chosen.push({ time, score: scores[at] ?? 0 });
  }
  const [best = 1] = chosen.map(({ score }) => score);
  const worst = chosen.at(-1)?.score ?? 0;
  return chosen
    .map(({ time, score }, rank) => ({ time, rank, strength: best > worst ? 0.4 + (0.6 * (score - worst)) / (best - worst) : 1 }))
    .toSorted((a, b) => a.time - b.time);
}

function isAccentable(phone: SpokenPhone, words: readonly SpokenWord[]): boolean {
  if (!phone.stressed || phone.ipa === '') return false;
  const [first] = ipaToVisemes(phone.ipa);
  if (first === undefined || !VOWELS.has(first.viseme)) return false;
  const middle = (phone.start + phone.end) / 2;
  const word = words.find(({ start, end }) => middle >= start && middle <= end);
  return word === undefined || !isFunctionWord(word.text);
}

function measureVowel(pcm: Int16Array, { start, end }: SpokenPhone): Vowel {
  const pitches = [0.3, 0.5, 0.7].map((share) => measurePitch(pcm, start + (end - start) * share)).toSorted((a, b) => a - b);
  let energy = 0;
  const last = Math.min(Math.round(end * SAMPLE_RATE), pcm.length);
  for (let at = Math.max(Math.round(start * SAMPLE_RATE), 0); at < last; at += 8) energy += (pcm[at] ?? 0) * (pcm[at] ?? 0);
  const count = Math.max(((end - start) * SAMPLE_RATE) / 8, 1);
  return { time: (start + end) / 2, pitch: pitches[1] ?? 0, energy: Math.sqrt(energy / count), length: end - start };
}

function scoreVowels(vowels: readonly Vowel[]): readonly number[] {
  const voiced = vowels.filter(({ pitch }) => pitch > 0);
  const mean = (of: readonly Vowel[], read: (vowel: Vowel) => number): number =>
    of.reduce((sum, vowel) => sum + read(vowel), 0) / Math.max(of.length, 1) || 1;
  const [pitch, energy, length] = [
    mean(voiced, (each) => each.pitch),
    mean(vowels, (each) => each.energy),
    mean(vowels, (each) => each.length),
  ];
  return vowels.map(
    (vowel) =>
      WEIGHTS.pitch * (vowel.pitch === 0 ? 0 : vowel.pitch / pitch) +
      (WEIGHTS.energy * vowel.energy) / energy +
      (WEIGHTS.length * vowel.length) / length,
  );
}
