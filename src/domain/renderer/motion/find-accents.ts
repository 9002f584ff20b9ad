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
  /** The script stresses its word: it comes before all others of its phrase. */
  readonly isMarked: boolean;
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

/**
 * Accents of one phrase, in time order: those of `marked` words, then stressed vowels of content words, by pitch above the phrase's, energy and
 * length.
 */
export function findAccents(
  spoken: SpokenScene,
  phrase: { readonly start: number; readonly end: number },
  marked: ReadonlySet<SpokenWord> = new Set(),
): readonly Accent[] {
  const words = spoken.words.filter((word) => word.end > phrase.start && word.start < phrase.end);
  const vowels = spoken.phones
    .filter((phone) => phone.start >= phrase.start - 0.01 && phone.end <= phrase.end + 0.01 && isAccentable(phone, words))
    .map((phone) => measureVowel(spoken.pcm, phone));
  const scores = scoreVowels(vowels);
  const first = words.filter((word) => marked.has(word)).map((word) => findMiddle(spoken.phones, word));
  const chosen: { time: number; score: number }[] = [];
  for (const at of [...vowels.keys()].toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)) {
    const time = vowels[at]?.time ?? 0;
    const isFree = [...first, ...chosen.map((accent) => accent.time)].every((other) => Math.abs(other - time) >= SPACING);
    if (isFree) chosen.push({ time, score: scores[at] ?? 0 });
  }
  const [best = 1] = chosen.map(({ score }) => score);
  const worst = chosen.at(-1)?.score ?? 0;
  const toStrength = (score: number): number => (best > worst ? 0.4 + (0.6 * (score - worst)) / (best - worst) : 1);
  return [
    ...first.map((time, rank) => ({ time, rank, strength: 1, isMarked: true })),
    ...chosen.map(({ time, score }, rank) => ({ time, rank: first.length + rank, strength: toStrength(score), isMarked: false })),
  ].toSorted((a, b) => a.time - b.time);
}

/** Middle of the word's stressed vowel, of any vowel, or of the word, in seconds. */
function findMiddle(phones: readonly SpokenPhone[], word: SpokenWord): number {
  const vowels = phones.filter((phone) => {
    const middle = (phone.start + phone.end) / 2;
    return middle >= word.start && middle <= word.end && isVowel(phone);
  });
  const { start, end } = vowels.find(({ stressed }) => stressed) ?? vowels[0] ?? word;
  return (start + end) / 2;
}

function isAccentable(phone: SpokenPhone, words: readonly SpokenWord[]): boolean {
  if (!phone.stressed || !isVowel(phone)) return false;
  const middle = (phone.start + phone.end) / 2;
  const word = words.find(({ start, end }) => middle >= start && middle <= end);
  return word === undefined || !isFunctionWord(word.text);
}

function isVowel({ ipa }: SpokenPhone): boolean {
  const [first] = ipa === '' ? [] : ipaToVisemes(ipa);
  return first !== undefined && VOWELS.has(first.viseme);
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
