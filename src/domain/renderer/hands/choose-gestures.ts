import type { SpokenScene } from '../../speech/spoken-scene.ts';
import type { Phrase, SpeechBeats } from '../motion/find-speech-beats.ts';
import { type Random, randomBetween } from '../motion/seeded-random.ts';
import { findOrdinal } from './ordinals.ts';
import type { HandGesture } from './plan-hands.ts';

/** Seconds between two gestures that nobody asked for, and between one and a gesture of the script. */
const APART = { least: 5, most: 8 } as const;
const FROM_MARKED = 2.6;
/** Seconds into a scene before which hands stay down. */
const FIRST = 0.7;
/** A question's gesture comes with the most prominent of so many last accents. */
const MAIN_AMONG = 3;
/** Commas after which a sentence is a list. */
const LIST_COMMAS = 2;

export interface OwnGestureInput {
  readonly spoken: SpokenScene;
  readonly leadIn: number;
  readonly random: Random;
  /** Share of the occasions that a presenter takes. */
  readonly share: number;
  /** Of the script. */
  readonly marked: readonly HandGesture[];
}

/**
 * Gestures that nobody asked for, few: the fingers for “first, second, third”, a hand for a stressed word, both for a question or a list. An
 * occasion is taken or not whatever else there is, so an edit later in the script changes none before it.
 */
export function chooseGestures(beats: SpeechBeats, { spoken, leadIn, random, share, marked }: OwnGestureInput): readonly HandGesture[] {
  const counted = findCounted(spoken, leadIn);
  const taken = [...marked, ...counted];
  let free = FIRST;
  const others = listOccasions(beats, spoken, leadIn).flatMap(({ gesture, isAsked }): readonly HandGesture[] => {
    const isTaken = random() < (isAsked ? Math.max(share * 1.6, 0.7) : share);
    const apart = randomBetween(random, APART.least, APART.most);
    const isNear = taken.some(({ time }) => Math.abs(time - gesture.time) < FROM_MARKED);
    if (!isTaken || isNear || gesture.time < free) return [];
    free = gesture.time + apart;
    return [gesture];
  });
  return [...counted.filter(({ time }) => marked.every((each) => Math.abs(each.time - time) >= FROM_MARKED / 2)), ...others].toSorted(
    (one, other) => one.time - other.time,
  );
}

interface Occasion {
  readonly gesture: HandGesture;
  /** The script stresses the word. */
  readonly isAsked: boolean;
}

function listOccasions({ phrases, accents }: SpeechBeats, spoken: SpokenScene, leadIn: number): readonly Occasion[] {
  const stressed = accents
    .filter(({ isMarked }) => isMarked)
    .map(({ time }): Occasion => ({ gesture: { kind: 'open hand', time }, isAsked: true }));
  const rest = listSentences(phrases).flatMap(({ start, end, question }): readonly Occasion[] => {
    const inside = accents.filter(({ time }) => time >= start && time <= end);
    const [main] = inside.slice(-MAIN_AMONG).toSorted((one, other) => one.rank - other.rank);
    const [first] = inside;
    if (main === undefined || first === undefined) return [];
    if (question) return [{ gesture: { kind: 'open hands', time: main.time }, isAsked: false }];
    const commas = spoken.words.filter((word) => word.start + leadIn >= start && word.end + leadIn <= end && word.text.endsWith(','));
    return commas.length < LIST_COMMAS ? [] : [{ gesture: { kind: 'open hands', time: first.time }, isAsked: false }];
  });
  return [...stressed, ...rest].toSorted((one, other) => one.gesture.time - other.gesture.time);
}

/** Phrases that go on to the end of their sentence. */
function listSentences(phrases: SpeechBeats['phrases']): readonly Pick<Phrase, 'start' | 'end' | 'question'>[] {
  const starts = phrases.filter(({ startsSentence }) => startsSentence);
  return starts.map(({ start, question }, at) => {
    const next = starts[at + 1]?.start ?? Infinity;
    const end = phrases.findLast((phrase) => phrase.start < next)?.end ?? start;
    return { start, end, question };
  });
}

/** “First … second … third” at the beginning of sentences or their parts, in this order: at least two of them. */
function findCounted({ words }: SpokenScene, leadIn: number): readonly HandGesture[] {
  const found: HandGesture[] = [];
  words.forEach((word, index) => {
    const before = words[index - 1]?.text ?? '.';
    const begins = /[\p{P}]$/u.test(before) || /[\p{P}]$/u.test(words[index - 2]?.text ?? '.');
    const number = findOrdinal(word.text);
    const wanted = found.length + 1;
    if (!begins || number !== wanted) return;
    found.push({ kind: `count ${number}`, time: word.start + leadIn });
  });
  return found.length < 2 ? [] : found;
}
