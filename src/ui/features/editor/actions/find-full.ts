import { messages } from '#messages/features/editor/actions/actions.messages';
import { MAX_SCENES, PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import type { Project, Scene } from '#domain/project/project.ts';

/** Why no scene can be added; empty when one can. */
export function findScenesFull({ scenes }: Pick<Project, 'scenes'>): string {
  return scenes.length >= MAX_SCENES ? messages.unavailable.scenesFull(MAX_SCENES) : '';
}

/** Why no layer can be added to the scene; empty when one can. */
export function findLayersFull({ layers }: Pick<Scene, 'layers'>): string {
  return layers.length >= PROJECT_LIMITS.layers ? messages.unavailable.layersFull(PROJECT_LIMITS.layers) : '';
}
