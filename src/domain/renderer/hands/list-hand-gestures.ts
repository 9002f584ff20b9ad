import type { HandGestureKind, WordGesture } from '../../script/find-gesture-marks.ts';
import type { SpokenScene } from '../../speech/spoken-scene.ts';
import type { SpeechBeats } from '../motion/find-speech-beats.ts';
import { createSeededRandom } from '../motion/seeded-random.ts';
import { chooseGestures } from './choose-gestures.ts';
import type { HandGesture } from './plan-hands.ts';

export interface HandsInput {
  readonly seed: string;
  readonly spoken: SpokenScene;
  readonly leadIn: number;
  readonly marked: readonly WordGesture<HandGestureKind>[];
  /** Share of the occasions that are taken unasked; none when left out. */
  readonly share?: number;
}

/** Seconds after the last word at which a gesture without a word comes. */
const AFTERWARD = 0.45;

/** What the script asks hands to do, and what they do unasked. */
export function listHandGestures(beats: SpeechBeats, { seed, spoken, leadIn, marked, share }: HandsInput): readonly HandGesture[] {
  const asked = marked.map(({ gesture, word, layer }): HandGesture => {
    const said = word === undefined ? undefined : spoken.words[word];
    const time = leadIn + (said?.start ?? (spoken.words.at(-1)?.end ?? 0) + AFTERWARD);
    return { kind: gesture, time, ...(layer !== undefined && { layer }) };
  });
  if (share === undefined) return asked;
  return [...asked, ...chooseGestures(beats, { spoken, leadIn, random: createSeededRandom(`${seed}/hands`), share, marked: asked })];
}
