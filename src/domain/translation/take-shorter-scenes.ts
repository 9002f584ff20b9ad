import type { Project } from '../project/project.ts';
import { withSceneFields } from '../project/scene-fields.ts';

/**
 * The shorter texts in a project that was edited since they were asked for, with how many scenes have them, and how many keep what was written
 * into them meanwhile.
 */
export function takeShorterScenes(
  project: Project,
  { asked, shorter }: { readonly asked: Project; readonly shorter: Project },
): { readonly project: Project; readonly taken: number; readonly edited: number } {
  const find = ({ scenes }: Project, id: string) => scenes.find((scene) => scene.id === id);
  let [taken, edited] = [0, 0];
  const scenes = project.scenes.map((scene) => {
    const [before, after] = [find(asked, scene.id), find(shorter, scene.id)];
    if (before === undefined || after === undefined || after.script === before.script) return scene;
    if (scene.script !== before.script) {
      edited += 1;
      return scene;
    }
    taken += 1;
    return withSceneFields(scene, { script: after.script, layers: after.layers, effects: after.effects });
  });
  return { project: { ...project, scenes }, taken, edited };
}
