import { messages } from '#messages/features/editor/script.messages';
import { createNextScene } from '#domain/project/edit/apply-to-all-scenes.ts';
import { createClipScene, showClip } from '#domain/project/edit/create-clip-scene.ts';
import { createSceneId } from '#domain/project/edit/edit-scene-list.ts';
import type { Scene } from '#domain/project/project.ts';
import { computeClipStart } from '#domain/project/edit/clip-in-step.ts';
import { offerUndo, type Toasts } from '../../components/toast.tsx';
import type { ProjectStore } from './project-store.ts';
import type { MadeRecording } from './recording-store.ts';

/** Adds an empty scene with the look of the selected one, after it, and selects it. */
export function addNextScene(project: ProjectStore): void {
  insertScene(project, createNextScene(project.scene, createSceneId(project.project)));
}

export function duplicateScene(project: ProjectStore): void {
  insertScene(project, { ...project.scene, id: createSceneId(project.project) });
}

/** Shows a clip in a scene of its own after the selected one, or in this one while nothing is written in it, and selects it. */
export function addClipScene(project: ProjectStore, assetId: string): void {
  const { scene } = project;
  const { aspectRatio } = project.project;
  if (scene.script.trim() === '') return replaceScene(project, createClipScene(scene, { id: scene.id, assetId, aspectRatio }));
  insertScene(project, createClipScene(scene, { id: createSceneId(project.project), assetId, aspectRatio }));
}

/** Shows a clip in the selected scene, whose words are heard in the voice that was recorded with it. */
export function showSpokenClip(project: ProjectStore, assetId: string, { recording, lead, script }: MadeRecording): void {
  const from = computeClipStart({ lead, cut: 0 });
  const shown = showClip(project.scene, { assetId, aspectRatio: project.project.aspectRatio, from });
  replaceScene(project, { ...shown, script, recording });
}

function replaceScene(project: ProjectStore, scene: Scene): void {
  const scenes = project.project.scenes.map((each) => (each.id === scene.id ? scene : each));
  project.edit({ kind: 'replace-project', project: { ...project.project, scenes } });
}

/** Removes the selected scene; a toast takes it back. */
export function removeScene(project: ProjectStore, toasts: Toasts): void {
  const { scene, sceneIndex } = project;
  project.edit({ kind: 'remove-scene', sceneId: scene.id });
  offerUndo({ project, toasts, title: messages.scenes.removed(sceneIndex + 1), label: messages.scenes.undo });
}

/** Moves the selected scene by `step` places. */
export function moveScene(project: ProjectStore, step: 1 | -1): void {
  project.edit({ kind: 'move-scene', sceneId: project.scene.id, to: project.sceneIndex + step });
}

function insertScene(project: ProjectStore, scene: Scene): void {
  project.edit({ kind: 'add-scene', scene, at: project.sceneIndex + 1 });
  project.select(scene.id);
}
