import type { Project, Scene } from '../project/project.ts';
import { isUploadedBackground } from '../project/video-background.ts';

/** New ids of a project's assets and voices in its target workspace. */
export interface ReplacementIds {
  /** By the old asset id; unmapped assets keep their id. */
  readonly assets: ReadonlyMap<string, string>;
  readonly voices: ReadonlyMap<string, string>;
}

/** Replaces the asset and voice ids. Looks and colors are part of the document. */
export function replaceAssets(project: Project, names: ReplacementIds): Project {
  const { music } = project;
  return {
    ...project,
    ...(music !== undefined && 'assetId' in music && { music: { ...music, assetId: names.assets.get(music.assetId) ?? music.assetId } }),
    scenes: project.scenes.map((scene) => replaceInScene(scene, names)),
  };
}

function replaceInScene(scene: Scene, { assets, voices }: ReplacementIds): Scene {
  const { background, recording, effects, otherPresenters } = scene;
  return {
    ...scene,
    voiceId: voices.get(scene.voiceId) ?? scene.voiceId,
    ...(otherPresenters && {
      otherPresenters: otherPresenters.map((presenter) => ({ ...presenter, voiceId: voices.get(presenter.voiceId) ?? presenter.voiceId })),
    }),
    background: isUploadedBackground(background)
      ? { ...background, assetId: assets.get(background.assetId) ?? background.assetId }
      : background,
    ...(recording && { recording: { ...recording, assetId: assets.get(recording.assetId) ?? recording.assetId } }),
    ...(effects && {
      effects: effects.map((effect) =>
        'assetId' in effect ? { ...effect, assetId: assets.get(effect.assetId) ?? effect.assetId } : effect,
      ),
    }),
    layers: scene.layers.map((layer) =>
      layer.kind === 'logo' || layer.kind === 'image' ? { ...layer, assetId: assets.get(layer.assetId) ?? layer.assetId } : layer,
    ),
  };
}
