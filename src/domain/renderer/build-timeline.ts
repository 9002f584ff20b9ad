import { LEAD_IN } from '../project/project-defaults.ts';
import type { Project, Scene } from '../project/project.ts';
import { buildMouthTrack } from '../speech/build-mouth-track.ts';
import { captionCues } from '../speech/compute-caption-cues.ts';
import type { VisemeTable } from '../speech/mouth-track.ts';
import type { SpokenScene } from '../speech/spoken-scene.ts';
import { anchorSeconds } from './compute-anchor-seconds.ts';
import { buildMotion } from './motion/build-motion.ts';
import { sceneFrames } from './frame-counts.ts';
import type { CaptionSpan, LayerFrames, SceneTimeline } from './scene-timeline.ts';

interface TimelineInput {
  readonly project: Project;
  readonly scene: Scene;
  readonly spoken: SpokenScene;
  /** Of the scene's presenter. */
  readonly visemes: VisemeTable;
}

/** Everything that has a place in time, in picture numbers. */
export function buildTimeline(input: TimelineInput): SceneTimeline {
  const { project, scene, spoken } = input;
  const { frameRate } = project;
  const frameCount = sceneFrameCount(spoken, frameRate);
  const length = { frameRate, frameCount, leadIn: LEAD_IN };
  return {
    sceneId: scene.id,
    frameRate,
    frameCount,
    leadIn: LEAD_IN,
    mouth: buildMouthTrack({ spoken, visemes: input.visemes, ...length }),
    motion: buildMotion({ seed: scene.id, spoken, ...length }),
    captions: captionSpans(spoken, length),
    layers: scene.layers.map((layer) => layerFrames(layer, spoken, length)),
  };
}

/** Whole pictures that hold the lead-in, the speech and the tail. */
export function sceneFrameCount(spoken: SpokenScene, frameRate: number): number {
  return sceneFrames(spoken.pcm.length, frameRate);
}

interface Length {
  readonly frameRate: number;
  readonly frameCount: number;
  readonly leadIn: number;
}

function captionSpans(spoken: SpokenScene, length: Length): readonly CaptionSpan[] {
  return captionCues(spoken.words).flatMap((cue) => {
    const from = frameAt(length.leadIn + cue.start, length);
    const to = frameAt(length.leadIn + cue.end, length);
    return to > from ? [{ text: cue.lines.join(' '), from, to }] : [];
  });
}

function layerFrames(layer: Scene['layers'][number], spoken: SpokenScene, length: Length): LayerFrames {
  const scene = { words: spoken.words, leadIn: length.leadIn, seconds: length.frameCount / length.frameRate };
  const from = frameAt(anchorSeconds(layer.from, scene), length);
  const to = frameAt(anchorSeconds(layer.to, scene), length);
  return { layerId: layer.id, from, to: Math.max(to, from) };
}

function frameAt(seconds: number, length: Length): number {
  return Math.min(Math.max(Math.round(seconds * length.frameRate), 0), length.frameCount);
}
