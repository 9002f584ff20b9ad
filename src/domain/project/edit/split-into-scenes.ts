import { splitScript } from '../../script/split-script.ts';
import type { Project, Scene } from '../project.ts';
import { MAX_SCENES } from './edit-limits.ts';
import { nextSceneId } from './next-scene-id.ts';

/** The project with one scene cut in several where its script has dividing lines; null when it has none. */
export function splitIntoScenes(project: Project, sceneId: string): Project | null {
  const at = project.scenes.findIndex((scene) => scene.id === sceneId);
  const scene = project.scenes[at];
  const [first, ...rest] = scene === undefined ? [] : splitScript(scene.script);
  if (scene === undefined || first === undefined || rest.length === 0 || project.scenes.length + rest.length > MAX_SCENES) {
    return null;
  }
  const scenes: Scene[] = project.scenes.with(at, { ...scene, script: first }).slice();
  rest.forEach((script, index) => {
    scenes.splice(at + 1 + index, 0, { ...scene, id: nextSceneId({ scenes }), script, layers: [] });
  });
  return { ...project, scenes };
}
