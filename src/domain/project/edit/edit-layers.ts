import { PROJECT_LIMITS } from '../project-limits.ts';
import type { Layer, Scene } from '../project.ts';
import type { SceneCommand } from './edit-command.ts';

export interface SceneEdit {
  readonly scene: Scene;
  readonly inverse: SceneCommand;
}

/** Adds the layer, or replaces the one with the same id in place. */
export function putLayer(scene: Scene, layer: Layer, at?: number): SceneEdit {
  const index = scene.layers.findIndex((other) => other.id === layer.id);
  const before = scene.layers[index];
  if (before !== undefined) {
    return {
      scene: { ...scene, layers: scene.layers.with(index, layer) },
      inverse: { kind: 'put-layer', sceneId: scene.id, layer: before },
    };
  }
  const insertAt = Math.max(0, Math.min(at ?? scene.layers.length, scene.layers.length));
  return {
    scene: { ...scene, layers: scene.layers.toSpliced(insertAt, 0, layer) },
    inverse: { kind: 'remove-layer', sceneId: scene.id, layerId: layer.id },
  };
}

/** Null when nothing changes, ids repeat or there are too many layers. */
export function setLayers(scene: Scene, layers: readonly Layer[]): SceneEdit | null {
  const isSame = layers.length === scene.layers.length && JSON.stringify(layers) === JSON.stringify(scene.layers);
  const ids = new Set(layers.map(({ id }) => id));
  if (isSame || ids.size < layers.length || layers.length > Math.max(PROJECT_LIMITS.layers, scene.layers.length)) return null;
  return { scene: { ...scene, layers }, inverse: { kind: 'set-layers', sceneId: scene.id, layers: scene.layers } };
}

/** Null when there is no such layer. */
export function removeLayer(scene: Scene, layerId: string): SceneEdit | null {
  const index = scene.layers.findIndex((layer) => layer.id === layerId);
  const layer = scene.layers[index];
  if (layer === undefined) {
    return null;
  }
  return {
    scene: { ...scene, layers: scene.layers.toSpliced(index, 1) },
    inverse: { kind: 'put-layer', sceneId: scene.id, layer, at: index },
  };
}
