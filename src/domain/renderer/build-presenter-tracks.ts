import type { Scene } from '../project/project.ts';
import type { SceneSpeaker } from '../project/scene-presenters.ts';
import { findGestures, isGestureOfHands, isGestureOfHead, type WordGesture } from '../script/find-gesture-marks.ts';
import { findMoods } from '../script/find-moods.ts';
import { getFirstSentence } from '../script/get-first-sentence.ts';
import { findStrongWords } from '../script/find-strong-marks.ts';
import { buildMouthTrack } from '../speech/build-mouth-track.ts';
import { type HeardTurn, listHeardTurns, selectSpeech } from '../speech/heard-turns.ts';
import type { VisemeTable } from '../speech/mouth-track.ts';
import type { SpokenScene } from '../speech/spoken-scene.ts';
import { buildMotion } from './motion/build-motion.ts';
import { listHandGestures } from './hands/list-hand-gestures.ts';
import type { HandGesture } from './hands/plan-hands.ts';
import { findSpeechBeats, type MarkedWords } from './motion/find-speech-beats.ts';
import { getPresenterName } from '../project/own-presenter-id.ts';
import { getSpeakingStyle, type SpeakingStyle } from './motion/speaking-style.ts';
import type { SceneTimeline } from './scene-timeline.ts';
import { findAttention } from './motion/find-attention.ts';

/** What one presenter's face and body do in every frame of a scene. */
export type PresenterTracks = Pick<SceneTimeline, 'mouth' | 'motion' | 'hands'>;

export interface TracksInput {
  readonly scene: Pick<Scene, 'id' | 'script' | 'otherPresenters' | 'gestures'>;
  readonly spoken: SpokenScene;
  /** Of the presenter's pack. */
  readonly visemes: VisemeTable;
  /** Chosen for the presenter; the others follow from who it is. */
  readonly habits?: Partial<SpeakingStyle> | undefined;
  readonly presenter: Pick<SceneSpeaker, 'speaker' | 'avatarId'>;
  /** Where the head of each presenter is, as a share of the frame's width, by speaker. */
  readonly places: ReadonlyMap<number, number>;
  readonly length: { readonly frameRate: number; readonly frameCount: number; readonly leadIn: number };
}

/** What follows from what is said, wherever the presenter and the layers are: gestures have no side yet. */
export type SpokenTracks = Pick<SceneTimeline, 'mouth' | 'motion'> & { readonly gestures: readonly HandGesture[] };

export type BuildTracks = (input: TracksInput) => SpokenTracks;

/** A presenter alone says all; one of several speaks in their turns, and else listens to the others. */
export function buildPresenterTracks(input: TracksInput): SpokenTracks {
  const { scene, visemes, length } = input;
  const { speaker, avatarId } = input.presenter;
  const style = getSpeakingStyle(avatarId, input.habits);
  const seed = formatMotionSeed(scene, input.presenter);
  const turns = scene.otherPresenters === undefined ? undefined : listHeardTurns(scene, input.spoken);
  const spoken = turns === undefined ? input.spoken : selectSpeech(input.spoken, turns, speaker);
  const marked =
    turns === undefined ? findMarkedWords(scene.script, spoken.words) : markTurns(turns.filter((turn) => turn.speaker === speaker));
  const attention = turns && findAttention(turns, speaker, { leadIn: length.leadIn, places: input.places });
  const { gestures, ...others } = marked;
  const words = { ...others, gestures: gestures.filter(isGestureOfHead) };
  const beats = findSpeechBeats(spoken, length.leadIn, words);
  return {
    mouth: buildMouthTrack({ spoken, visemes, ...length }),
    motion: buildMotion({ seed, spoken, ...words, beats, style, ...(attention && { attention }), ...length }),
    gestures: listHandGestures(beats, {
      ...{ seed, spoken, leadIn: length.leadIn },
      marked: gestures.filter(isGestureOfHands),
      ...(scene.gestures !== 'marked' && { share: style.hands }),
    }),
  };
}

/**
 * What random motion follows from: the scene, how its script begins, and who it is. Scenes of two projects often have the same id, and
 * presenters say the same script. No edit after the first sentence moves a head elsewhere, and a project gives the same video each time.
 */
export function formatMotionSeed({ id, script }: Pick<Scene, 'id' | 'script'>, { speaker, avatarId }: TracksInput['presenter']): string {
  return JSON.stringify([id, getFirstSentence(script), speaker, getPresenterName(avatarId)]);
}

/** Marks of head and hands alike. */
type AllMarks = Required<Omit<MarkedWords, 'gestures'>> & { readonly gestures: readonly WordGesture[] };

function findMarkedWords(script: string, words: SpokenScene['words']): AllMarks {
  return { moods: findMoods(script, words), gestures: findGestures(script, words), strong: findStrongWords(script, words) };
}

/** The marks of a presenter's own turns; each turn begins as a script of its own does, as its voice has it. */
function markTurns(turns: readonly HeardTurn[]): AllMarks {
  let before = 0;
  const parts = turns.map(({ script, from, words }, index) => {
    const placed = words.map((word) => ({ ...word, charStart: word.charStart - from, charEnd: word.charEnd - from }));
    const { moods, gestures, strong } = findMarkedWords(script, placed);
    const shift = before;
    before += words.length;
    const isLast = index === turns.length - 1;
    const toWord = (mark: WordGesture): WordGesture => {
      // At the end of a turn that isn't the last, the next word is said much later: the gesture comes with the last one.
      if (mark.word === undefined) return { ...mark, word: isLast ? undefined : before - 1 };
      return { ...mark, word: mark.word + shift };
    };
    return { moods, gestures: gestures.map(toWord), strong: [...strong].map((word) => word + shift) };
  });
  return {
    moods: parts.flatMap(({ moods }) => moods),
    gestures: parts.flatMap(({ gestures }) => gestures),
    strong: new Set(parts.flatMap(({ strong }) => strong)),
  };
}
