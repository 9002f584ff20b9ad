import { getSceneLanguage } from '../project/scene-language.ts';
import type { Project, Scene } from '../project/project.ts';
import { estimateSpokenSeconds } from '../script/estimate-spoken-seconds.ts';

/** A translated scene that takes notably longer than its original. Seconds are estimated. */
export interface LongScene {
  readonly sceneId: string;
  readonly sceneIndex: number;
  readonly original: number;
  readonly translated: number;
}

/** Both must be exceeded: short scenes vary more than long ones. */
const LONGER_BY_SHARE = 1.25;
const LONGER_BY_SECONDS = 1.5;

/** Scenes whose words run longer than those of the source, in order. */
export function findLongScenes(source: Project, translated: Project): readonly LongScene[] {
  const originals = new Map(source.scenes.map((scene) => [scene.id, scene]));
  return translated.scenes.flatMap((scene, sceneIndex) => {
    const before = originals.get(scene.id);
    if (before === undefined) return [];
    const original = estimateScene(source, before);
    const seconds = estimateScene(translated, scene);
    const runsLong = seconds > original * LONGER_BY_SHARE && seconds - original > LONGER_BY_SECONDS;
    return runsLong ? [{ sceneId: scene.id, sceneIndex, original, translated: seconds }] : [];
  });
}

/** Seconds of speech and pauses. */
export function estimateScene(project: Project, scene: Scene): number {
  return estimateSpokenSeconds(scene.script, project.lexicon, getSceneLanguage(project, scene));
}
