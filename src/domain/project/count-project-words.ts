import { countWords } from '../script/parse-script.ts';
import type { Project, Scene } from './project.ts';

const counted = new WeakMap<Scene, number>();

/** Words of all scripts. A scene that is the same object is counted once: the editor asks at each key, of all scenes. */
export function countProjectWords({ scenes }: Pick<Project, 'scenes'>): number {
  return scenes.reduce((sum, scene) => sum + countSceneWords(scene), 0);
}

function countSceneWords(scene: Scene): number {
  const words = counted.get(scene) ?? countWords(scene.script);
  counted.set(scene, words);
  return words;
}
