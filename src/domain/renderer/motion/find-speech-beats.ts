import { isSentenceEnd } from '../../script/ends-sentence.ts';
import type { HeadGestureKind, WordGesture } from '../../script/find-gesture-marks.ts';
import type { Mood } from '../../script/find-moods.ts';
import type { SpokenScene, SpokenWord } from '../../speech/spoken-scene.ts';
import type { Gesture } from './create-gesture-tracks.ts';
import { type Accent, findAccents } from './find-accents.ts';
import { isNegation } from './function-words.ts';

/** Speech events that drive the motion, in seconds from the scene's first frame. */
export interface SpeechBeats {
  /** Sentences, and their parts between pauses. */
  readonly phrases: readonly Phrase[];
  /** Accented vowels, in time order. */
  readonly accents: readonly (Accent & { readonly question: boolean })[];
  /** Middles of words that deny or turn. */
  readonly negations: readonly number[];
  /** What the script asks the head to do, in time order. */
  readonly gestures: readonly Gesture[];
}

export interface Phrase {
  readonly start: number;
  readonly end: number;
  readonly startsSentence: boolean;
  readonly endsSentence: boolean;
  readonly question: boolean;
  readonly mood: Mood;
}

const PAUSE = 0.28;
/** Seconds after the last word at which a gesture without a word comes, and into a word by which a nod is deepest. */
const AFTERWARD = 0.35;
const DEEPEST = 0.25;
const NEUTRAL: Mood = { kind: 'neutral', strength: 0 };

/** What the script says about its spoken words. */
export interface MarkedWords {
  /** Of each word; absent is neutral. */
  readonly moods?: readonly Mood[];
  /** Indices of the words that are stressed. */
  readonly strong?: ReadonlySet<number>;
  readonly gestures?: readonly WordGesture<HeadGestureKind>[];
}

export function findSpeechBeats(spoken: SpokenScene, leadIn: number, { moods = [], strong, gestures = [] }: MarkedWords = {}): SpeechBeats {
  const stressed = new Set(spoken.words.filter((_, index) => strong?.has(index)));
  const phrases = findPhrases(spoken.words, moods);
  const shift = (seconds: number): number => seconds + leadIn;
  return {
    phrases: phrases.map((phrase) => ({ ...phrase, start: shift(phrase.start), end: shift(phrase.end) })),
    accents: phrases.flatMap((phrase) =>
      findAccents(spoken, phrase, stressed).map((accent) => ({ ...accent, time: shift(accent.time), question: phrase.question })),
    ),
    negations: spoken.words.filter(({ text }) => isNegation(text)).map(({ start, end }) => shift((start + end) / 2)),
    gestures: gestures.map(({ gesture, word }) => ({ kind: gesture, time: shift(findGestureSeconds(spoken, gesture, word)) })),
  };
}

/** A nod is deepest in its word, and soon; eyes turn as it begins. After the last word, in the silence. */
function findGestureSeconds({ words }: SpokenScene, gesture: HeadGestureKind, index: number | undefined): number {
  const word = index === undefined ? undefined : words[index];
  if (word === undefined) return (words.at(-1)?.end ?? 0) + AFTERWARD;
  return gesture === 'nod' ? Math.min((word.start + word.end) / 2, word.start + DEEPEST) : word.start;
}

function findPhrases(words: readonly SpokenWord[], moods: readonly Mood[]): readonly Phrase[] {
  const phrases: { start: number; end: number; startsSentence: boolean; endsSentence: boolean; question: boolean; mood: Mood }[] = [];
  let sentenceFrom = 0;
  words.forEach((word, index) => {
    const before = words[index - 1];
    const sentence = before === undefined || isSentenceEnd(before.text, word.text);
    if (sentence) sentenceFrom = phrases.length;
    if (sentence || word.start - before.end > PAUSE) {
      const mood = moods[index] ?? NEUTRAL;
      phrases.push({ start: word.start, end: word.end, startsSentence: sentence, endsSentence: false, question: false, mood });
    }
    const current = phrases.at(-1);
    if (current === undefined) return;
    const after = words[index + 1];
    current.end = word.end;
    current.endsSentence = after === undefined || isSentenceEnd(word.text, after.text);
    if (current.endsSentence && word.text.includes('?')) for (const phrase of phrases.slice(sentenceFrom)) phrase.question = true;
  });
  return phrases;
}
