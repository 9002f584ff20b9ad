import { isProgressBar } from '../project/progress-bar.ts';
import type { Project, Scene } from '../project/project.ts';
import { listSceneFields, withoutSceneFields } from '../project/scene-fields.ts';
import { withSceneLanguage } from '../project/scene-language.ts';
import type { SceneInput } from '../renderer/prepare-scene.ts';
import { computeVideoShares, type VideoShare } from '../renderer/video-progress.ts';

/** A scene alone, as its still is drawn: in small frames, and without speech, so that it needs no voice and costs nothing. */
export type StillScene = Pick<SceneInput, 'project' | 'watermark' | 'share'>;

/** What the frames of a scene alone don't show. */
const UNSEEN = (['between', 'heard', 'record'] as const).flatMap((role) => listSceneFields('role', role));

/** Steps of a video's length that a progress bar is drawn in: its still isn't drawn again with every word of another scene. */
const PROGRESS_STEPS = 50;

/** Has nothing that the still doesn't depend on: what is heard, other scenes, captions, and the fine steps of a progress bar. */
export function toStillScene(project: Project, scene: Scene, watermark: boolean): StillScene {
  const { aspectRatio, frameRate, lexicon, font } = project;
  const share = scene.layers.some(isProgressBar) ? computeVideoShares(project)[project.scenes.indexOf(scene)] : undefined;
  return {
    watermark,
    ...(share && { share: roundShare(share) }),
    project: {
      formatVersion: 1,
      title: '',
      ...{ aspectRatio, resolution: '720p', frameRate, lexicon },
      captions: { burnedIn: false },
      scenes: [withoutSceneFields(withSceneLanguage(project, scene), UNSEEN)],
      ...(font && { font }),
    },
  };
}

function roundShare({ from, to }: VideoShare): VideoShare {
  const round = (share: number): number => Math.round(share * PROGRESS_STEPS) / PROGRESS_STEPS;
  return { from: round(from), to: round(to) };
}

/** Whether two scenes have the same still. */
export function isSameStill(one: StillScene, other: StillScene): boolean {
  return hasSameFont(one.project, other.project) && describe(one) === describe(other);
}

/** Fonts are large, and mostly the same object. */
function hasSameFont({ font: one }: Project, { font: other }: Project): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function describe({ project: { font: _font, ...project }, ...still }: StillScene): string {
  return JSON.stringify([project, still]);
}
