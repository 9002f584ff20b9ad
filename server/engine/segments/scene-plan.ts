import { computeFrameSize } from '../../../src/domain/project/frame-size.ts';
import { getLayerAsset } from '../../../src/domain/project/list-layer-texts.ts';
import type { Project, Scene } from '../../../src/domain/project/project.ts';
import type { SpokenScene } from '../../../src/domain/speech/spoken-scene.ts';
import { getSceneFrameCount } from '../../../src/domain/renderer/build-timeline.ts';
import { toPresenterRequest } from '../../../src/domain/renderer/load-presenter.ts';
import type { VideoSettings } from '../../ports/video-encoder.ts';
import { hashContent, hashBytes, type HashableContent } from './content-hash.ts';
import type { RenderFingerprint } from './engine-fingerprint.ts';
import { type FrameRange, computeSegmentRanges } from './segment-ranges.ts';

export interface PlannedSegment {
  readonly range: FrameRange;
  readonly hash: string;
}

export interface ScenePlan {
  /** Hash of everything the scene's frames depend on. */
  readonly key: string;
  readonly frames: number;
  readonly settings: VideoSettings;
  readonly segments: readonly PlannedSegment[];
  /** Cache key of the scene's scaled presenter in the segment store. */
  readonly presenterHash: string;
}

export interface SceneToPlan {
  readonly project: Project;
  readonly sceneIndex: number;
  readonly spoken: SpokenScene;
  readonly watermark: boolean;
  readonly ownerId: string;
}

export function planScene(order: SceneToPlan, fingerprint: RenderFingerprint): ScenePlan {
  const { project, spoken } = order;
  const scene = project.scenes[order.sceneIndex];
  if (scene === undefined) {
    throw new RangeError(`The project has no scene ${order.sceneIndex}.`);
  }
  const settings: VideoSettings = {
    ...computeFrameSize(project.aspectRatio, project.resolution),
    frameRate: project.frameRate,
    quality: fingerprint.quality,
  };
  // The record of the voice changes nothing that is drawn or heard, and what a recording changes is in `spoken`.
  const { voice: _record, recording: _own, ...drawn } = scene;
  const usesAssets = scene.background.kind === 'image' || scene.layers.some((layer) => getLayerAsset(layer) !== undefined);
  const frames = getSceneFrameCount(spoken, project.frameRate);
  const key = hashContent({
    engine: fingerprint.engine,
    pack: fingerprint.pack,
    scene: toPlainJson(drawn),
    width: settings.width,
    height: settings.height,
    frameRate: settings.frameRate,
    captions: project.captions.burnedIn ? toPlainJson(project.captions) : null,
    watermark: order.watermark,
    spoken: getSpokenHash(spoken),
    assetsOf: usesAssets ? order.ownerId : null,
  });
  const segments = computeSegmentRanges(frames).map((range) => ({
    range,
    hash: hashContent({ key, encoder: fingerprint.encoder, quality: settings.quality, from: range.from, to: range.to }),
  }));
  return { key, frames, settings, segments, presenterHash: computePresenterHash(project, scene, fingerprint) };
}

/** Cache key of a scene's scaled presenter in the segment store. Known before the scene is spoken. */
export function computePresenterHash(project: Project, scene: Scene, fingerprint: Pick<RenderFingerprint, 'engine' | 'pack'>): string {
  return hashContent({
    kind: 'figure',
    engine: fingerprint.engine,
    pack: fingerprint.pack,
    order: { ...toPresenterRequest(project, scene) },
  });
}

/** Memoizes the hash: a scene is planned for its frames and again for the join. */
const spokenHashes = new WeakMap<SpokenScene, string>();

function getSpokenHash(spoken: SpokenScene): string {
  const hash = spokenHashes.get(spoken) ?? hashSpoken(spoken);
  spokenHashes.set(spoken, hash);
  return hash;
}

function hashSpoken({ pcm, ...spoken }: SpokenScene): string {
  const times = new TextEncoder().encode(hashContent({ words: toPlainJson(spoken.words), phones: toPlainJson(spoken.phones) }));
  return hashBytes(new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength), times);
}

/** Readonly interfaces have no index signature; what is in a project or a spoken scene is plain JSON all the same. */
function toPlainJson(value: object): HashableContent {
  const copy: HashableContent = JSON.parse(JSON.stringify(value));
  return copy;
}
