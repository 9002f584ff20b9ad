import type { Project } from '../project.ts';

/** An id no scene of the project has. */
export function createSceneId(project: Pick<Project, 'scenes'>): string {
  const taken = new Set(project.scenes.map((scene) => scene.id));
  let number = project.scenes.length + 1;
  while (taken.has(`scene-${number}`)) {
    number += 1;
  }
  return `scene-${number}`;
}
