import { applyCaptionWords } from '../captions/caption-words.ts';
import { LEAD_IN } from '../project/project-defaults.ts';
import type { Project, Scene } from '../project/project.ts';
import { getSceneLanguage } from '../project/scene-language.ts';
import { computeCaptionCues } from '../speech/compute-caption-cues.ts';
import type { VisemeTable } from '../speech/mouth-track.ts';
import type { SpokenScene, SpokenWord } from '../speech/spoken-scene.ts';
import { computeAnchorSeconds } from './anchor-seconds.ts';
import { listCameraMoves } from './camera/scene-camera.ts';
import { FIRST_SPEAKER } from '../script/find-speaker-marks.ts';
import { findAims } from './hands/find-aims.ts';
import { placeHands } from './hands/place-hands.ts';
import { buildPresenterTracks, type BuildTracks, type TracksInput } from './build-presenter-tracks.ts';
import { countSceneFrames } from './frame-counts.ts';
import { listFrameTurns } from './frame-turns.ts';
import { hasKeyframes } from './keyframe-track.ts';
import type { CaptionSpan, LayerFrames, SceneTimeline } from './scene-timeline.ts';

interface TimelineInput {
  readonly project: Project;
  readonly scene: Scene;
  readonly spoken: SpokenScene;
  /** Visemes of the scene's first presenter. */
  readonly visemes: VisemeTable;
  /** Its chosen habits. */
  readonly habits?: TracksInput['habits'];
  /** See `TracksInput`; only where there are several presenters. */
  readonly places?: ReadonlyMap<number, number>;
  readonly buildTracks?: BuildTracks;
}

/** Resolves everything with a position in time to frame numbers. */
export function buildTimeline(input: TimelineInput): SceneTimeline {
  const { project, scene, spoken, places = new Map<number, number>(), buildTracks = buildPresenterTracks } = input;
  const { frameRate } = project;
  const frameCount = getSceneFrameCount(spoken, frameRate);
  const length = { frameRate, frameCount, leadIn: LEAD_IN };
  const presenter = { speaker: FIRST_SPEAKER, avatarId: scene.avatarId };
  const layers = scene.layers.map((layer) => computeLayerFrames(layer, spoken, length));
  const turns = listFrameTurns(scene, spoken, length);
  return {
    sceneId: scene.id,
    frameRate,
    frameCount,
    leadIn: LEAD_IN,
    ...placeHands(buildTracks({ scene, spoken, visemes: input.visemes, habits: input.habits, presenter, places, length }), {
      avatarId: scene.avatarId,
      place: places.get(FIRST_SPEAKER) ?? 0.5,
      aims: findAims(project, scene),
      frameRate,
    }),
    captions: computeCaptionSpans(applyCaptionWords(spoken.words, scene.captionWords), length, getSceneLanguage(project, scene)),
    layers,
    camera: listCameraMoves(scene.layers, layers, frameRate),
    ...(turns && { turns }),
  };
}

/** Frames that hold lead-in, speech and tail. */
export function getSceneFrameCount(spoken: SpokenScene, frameRate: number): number {
  return countSceneFrames(spoken.pcm.length, frameRate);
}

/** Seconds of the video at which each of its scenes begins. */
export function listSceneStarts(spoken: readonly SpokenScene[], frameRate: number): readonly number[] {
  let frames = 0;
  return spoken.map((scene) => {
    const start = frames / frameRate;
    frames += getSceneFrameCount(scene, frameRate);
    return start;
  });
}

interface Length {
  readonly frameRate: number;
  readonly frameCount: number;
  readonly leadIn: number;
}

function computeCaptionSpans(spoken: readonly SpokenWord[], length: Length, language: string | undefined): readonly CaptionSpan[] {
  return computeCaptionCues(spoken, language).flatMap((cue) => {
    const from = toFrameNumber(length.leadIn + cue.start, length);
    const to = toFrameNumber(length.leadIn + cue.end, length);
    const words = cue.words.map(({ text, start }) => ({ text, from: toFrameNumber(length.leadIn + start, length) }));
    return to > from ? [{ text: cue.text, words, from, to }] : [];
  });
}

function computeLayerFrames(layer: Scene['layers'][number], spoken: SpokenScene, length: Length): LayerFrames {
  const scene = { words: spoken.words, leadIn: length.leadIn, seconds: length.frameCount / length.frameRate };
  const from = toFrameNumber(computeAnchorSeconds(layer.from, scene), length);
  const to = toFrameNumber(computeAnchorSeconds(layer.to, scene), length);
  const shown = { layerId: layer.id, from, to: Math.max(to, from) };
  if (!hasKeyframes(layer)) return shown;
  return { ...shown, keyframes: (layer.keyframes ?? []).map(({ at }) => toFrameNumber(computeAnchorSeconds(at, scene), length)) };
}

function toFrameNumber(seconds: number, length: Length): number {
  return Math.min(Math.max(Math.round(seconds * length.frameRate), 0), length.frameCount);
}
