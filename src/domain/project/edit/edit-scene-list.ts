import type { Project, Scene } from '../project.ts';
import type { ProjectEdit } from './edit-command.ts';

/** An id that no scene of the project has. */
export function createSceneId(project: { readonly scenes: readonly { readonly id: string }[] }): string {
  const taken = new Set(project.scenes.map((scene) => scene.id));
  let number = project.scenes.length + 1;
  while (taken.has(`scene-${number}`)) {
    number += 1;
  }
  return `scene-${number}`;
}

export function addScene(project: Project, scene: Scene, at: number): ProjectEdit | null {
  if (project.scenes.some((other) => other.id === scene.id)) {
    return null;
  }
  const index = Math.max(0, Math.min(at, project.scenes.length));
  return {
    project: { ...project, scenes: project.scenes.toSpliced(index, 0, scene) },
    inverse: { kind: 'remove-scene', sceneId: scene.id },
  };
}

/** Removes a scene; null for the last one. */
export function removeScene(project: Project, sceneId: string): ProjectEdit | null {
  const at = project.scenes.findIndex((scene) => scene.id === sceneId);
  const scene = project.scenes[at];
  if (scene === undefined || project.scenes.length === 1) {
    return null;
  }
  return {
    project: { ...project, scenes: project.scenes.toSpliced(at, 1) },
    inverse: { kind: 'add-scene', scene, at },
  };
}

export function moveScene(project: Project, sceneId: string, to: number): ProjectEdit | null {
  const from = project.scenes.findIndex((scene) => scene.id === sceneId);
  const scene = project.scenes[from];
  const index = Math.max(0, Math.min(to, project.scenes.length - 1));
  if (scene === undefined || index === from) {
    return null;
  }
  return {
    project: { ...project, scenes: project.scenes.toSpliced(from, 1).toSpliced(index, 0, scene) },
    inverse: { kind: 'move-scene', sceneId, to: from },
  };
}
