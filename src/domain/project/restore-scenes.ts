import type { Project, Scene } from './project.ts';

/** Scenes of a version that has no others; `from`: the number that the first one had in the project. */
export interface SceneVersion {
  readonly scenes: readonly Scene[];
  readonly from: number;
}

/**
 * The project with these scenes as they were. Everything else stays as it is, the other scenes too. A scene that was removed since comes
 * back beside those that are still there; if none is, where they were.
 */
export function restoreScenes(project: Project, { scenes: restored, from }: SceneVersion): Project {
  const scenes = [...project.scenes];
  const first = scenes.findIndex(({ id }) => restored.some((scene) => scene.id === id));
  let place = first === -1 ? Math.min(from - 1, scenes.length) : first;
  for (const scene of restored) {
    const at = scenes.findIndex(({ id }) => id === scene.id);
    if (at === -1) scenes.splice(place, 0, scene);
    else scenes[at] = scene;
    place = (at === -1 ? place : at) + 1;
  }
  return { ...project, scenes };
}
