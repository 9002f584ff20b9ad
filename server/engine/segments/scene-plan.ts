import { computeFrameSize } from '#domain/project/frame-size.ts';
import { withoutVolumes } from '#domain/project/heard-clips.ts';
import { getLayerAsset } from '#domain/project/layer-kinds.ts';
import { isProgressBar } from '#domain/project/progress-bar.ts';
import type { Project, Scene } from '#domain/project/project.ts';
import { isUploadedBackground } from '#domain/project/video-background.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import { listSceneFields } from '#domain/project/scene-fields.ts';
import { findSceneBefore } from '#domain/project/scene-transition.ts';
import { countTransitionFrames } from '#domain/renderer/draw-transition.ts';
import { getSceneFrameCount } from '#domain/renderer/build-timeline.ts';
import { computeVideoShares } from '#domain/renderer/video-progress.ts';
import { toPresenterRequest } from '#domain/renderer/presenter-request.ts';
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
  /** The same of the scene before, where its last frame is seen. */
  readonly previousPresenterHash?: string;
}

export interface SceneToPlan {
  readonly project: Project;
  readonly sceneIndex: number;
  readonly spoken: SpokenScene;
  /** See `SceneOrder`. */
  readonly previous?: SpokenScene | undefined;
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
  const frames = getSceneFrameCount(spoken, project.frameRate);
  const drawn = hashDrawn({ project, scene, spoken, pack: fingerprint.pack, ownerId: order.ownerId });
  const ownKey = hashContent({
    engine: fingerprint.engine,
    scene: drawn,
    width: settings.width,
    height: settings.height,
    frameRate: settings.frameRate,
    captions: project.captions.burnedIn ? toPlainJson(project.captions) : null,
    ...(project.font !== undefined && { font: project.font.data }),
    ...(project.font?.regular !== undefined && { regularFont: project.font.regular.data }),
    watermark: order.watermark,
  });
  const before = findSceneBefore(project, order.sceneIndex);
  const key = before === undefined ? ownKey : hashContent({ scene: ownKey, ...planTransition(order, before, fingerprint) });
  const transitionFrames = before === undefined ? 0 : countTransitionFrames(scene.transition, frames, project.frameRate);
  const segments = computeSegmentRanges(frames).map((range) => ({
    range,
    hash: hashContent({
      key: range.from < transitionFrames ? key : ownKey,
      encoder: fingerprint.encoder,
      quality: settings.quality,
      from: range.from,
      to: range.to,
    }),
  }));
  const presenterHash = computePresenterHash(project, scene, fingerprint);
  const plan = { key, frames, settings, segments, presenterHash };
  if (before === undefined) return plan;
  const previousFingerprint = { engine: fingerprint.engine, pack: fingerprint.previousPack ?? '' };
  return { ...plan, previousPresenterHash: computePresenterHash(project, before, previousFingerprint) };
}

/** What the transition's frames depend on beside the scene itself: an edit of the scene before renders them again, and no others. */
function planTransition(order: SceneToPlan, before: Scene, fingerprint: RenderFingerprint): Readonly<Record<string, HashableContent>> {
  const { project, sceneIndex, previous, ownerId } = order;
  if (previous === undefined) throw new RangeError(`Scene ${sceneIndex + 1} comes in over the scene before it, whose speech is missing.`);
  const transition = project.scenes[sceneIndex]?.transition;
  return {
    transition: transition === undefined ? null : toPlainJson(transition),
    before: hashDrawn({ project, scene: before, spoken: previous, pack: fingerprint.previousPack ?? '', ownerId }),
  };
}

const DRAWN_FIELDS = listSceneFields('role', 'drawn');

interface DrawnScene {
  readonly project: Project;
  readonly scene: Scene;
  readonly spoken: SpokenScene;
  readonly pack: string;
  readonly ownerId: string;
}

/** Hash of what a scene shows in itself, whatever comes before it. */
function hashDrawn({ project, scene, spoken, pack, ownerId }: DrawnScene): string {
  // What is heard is mixed later, and what a recording changes is in `spoken`.
  const fields = Object.fromEntries(DRAWN_FIELDS.filter((field) => field in scene).map((field) => [field, scene[field]]));
  const shown = { ...fields, ...withoutVolumes(scene) };
  const others = scene.otherPresenters?.map(({ voice: _voice, ...presenter }) => presenter);
  const drawn = { ...shown, ...(others && { otherPresenters: others }) };
  const usesAssets = isUploadedBackground(scene.background) || scene.layers.some((layer) => getLayerAsset(layer) !== undefined);
  // A progress bar changes with the length of any other scene.
  const share = scene.layers.some(isProgressBar) ? computeVideoShares(project)[project.scenes.indexOf(scene)] : undefined;
  return hashContent({
    ...{ pack, scene: toPlainJson(drawn), spoken: getSpokenHash(spoken), assetsOf: usesAssets ? ownerId : null },
    ...(share !== undefined && { progress: toPlainJson(share) }),
  });
}

/** Cache key of a scene's scaled presenter in the segment store. Known before the scene is spoken. */
export function computePresenterHash(project: Project, scene: Scene, fingerprint: Pick<RenderFingerprint, 'engine' | 'pack'>): string {
  return hashContent({
    kind: 'figure',
    engine: fingerprint.engine,
    pack: fingerprint.pack,
    order: toPlainJson(toPresenterRequest(project, scene)),
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
