import { realignEffects } from '#domain/project/edit/edit-audio.ts';
import type { Anchor } from '#domain/project/project.ts';
import { findEffectAnchor } from '#domain/word-timeline/effect-marks.ts';
import { getSceneTimes } from '#domain/word-timeline/scene-times.ts';
import type { PreviewStore } from '../preview-store.ts';
import type { ProjectStore } from '../project-store.ts';
import type { SpokenScenes } from '../spoken-scenes.ts';

export interface SceneAudioParts {
  readonly project: ProjectStore;
  readonly preview: PreviewStore;
  readonly spoken: SpokenScenes;
}

/** The word where the preview is. Words of the script as it's heard count in the preview, and as it's written in the project. */
export function findEffectPlace({ project, preview, spoken }: SceneAudioParts): Anchor {
  const { shown, shownScene, scene } = project;
  const heard = preview.scene.id === scene.id ? spoken.findTimes(shown, shownScene) : undefined;
  if (heard === undefined) return { edge: 'scene-start' };
  const at = findEffectAnchor(preview.player.position, getSceneTimes(heard, shown.frameRate));
  const [placed] = realignEffects([{ id: '', effectId: 'pop', at, volume: 1 }], shownScene.script, scene.script);
  return placed?.at ?? { edge: 'scene-start' };
}
