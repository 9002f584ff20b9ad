import { fillDefaults } from '../personalization/fill-project.ts';
import type { Project } from '../project/project.ts';
import { withSceneLanguages } from '../project/scene-language.ts';
import type { SceneInput } from '../renderer/prepare-scene.ts';
import { estimateSpeech } from './estimate-speech.ts';
import { listTextsToMeasure, toBehindKey } from './behind-texts.ts';

/** Scenes that a check looks at: each takes up to a second on one thread. */
export const MOST_MEASURED_SCENES = 20;

/** What a scene's texts are looked at in: small frames, and no speech, so that it needs no voice and costs nothing. */
export interface SceneToMeasure extends Pick<SceneInput, 'project' | 'sceneIndex' | 'spoken' | 'watermark'> {
  /** Indices of layers. */
  readonly texts: readonly number[];
  /** Of each of them; see `toBehindKey`. */
  readonly keys: readonly string[];
}

/** Scenes of a project with texts whose background the project doesn't name; at most `MOST_MEASURED_SCENES`. */
export function listScenesToMeasure(document: Project): readonly SceneToMeasure[] {
  const filled = fillDefaults(document);
  const project: Project = { ...withSceneLanguages(filled), resolution: '720p', captions: { ...filled.captions, burnedIn: false } };
  return project.scenes
    .flatMap((scene, sceneIndex): readonly SceneToMeasure[] => {
      const shown = filled.scenes[sceneIndex];
      const texts = shown === undefined ? [] : listTextsToMeasure(filled, shown);
      if (shown === undefined || texts.length === 0) return [];
      const keys = texts.map((index) => toBehindKey(filled, shown, index));
      return [{ project, sceneIndex, spoken: estimateSpeech(project, scene), watermark: false, texts, keys }];
    })
    .slice(0, MOST_MEASURED_SCENES);
}
