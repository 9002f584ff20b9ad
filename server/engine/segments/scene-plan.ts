import { pictureSize } from '../../../src/domain/project/frame-size.ts';
import type { Project } from '../../../src/domain/project/project.ts';
import type { SpokenScene } from '../../../src/domain/speech/spoken-scene.ts';
import { sceneFrameCount } from '../../../src/domain/renderer/build-timeline.ts';
import type { VideoSettings } from '../../ports/video-encoder.ts';
import { x264Options } from '../../adapters/video-encoder/node-av/index.ts';
import { addressOf, hashBytes, type Content } from './content-hash.ts';
import type { DrawnBy } from './render-fingerprint.ts';
import { figureAddress } from './presenter-hash.ts';
import { type PictureRange, pieceRanges } from './segment-ranges.ts';

export interface PlannedPiece {
  readonly range: PictureRange;
  readonly address: string;
}

export interface ScenePlan {
  /** Address of everything the scene's pictures depend on. */
  readonly key: string;
  readonly pictures: number;
  readonly settings: VideoSettings;
  readonly pieces: readonly PlannedPiece[];
  /** Where the scene's scaled presenter lies in the piece store. */
  readonly figure: string;
}

export interface SceneToPlan {
  readonly project: Project;
  readonly sceneIndex: number;
  readonly spoken: SpokenScene;
  readonly watermark: boolean;
  readonly ownerId: string;
}

export function planScene(order: SceneToPlan, drawnBy: DrawnBy): ScenePlan {
  const { project, spoken } = order;
  const scene = project.scenes[order.sceneIndex];
  if (scene === undefined) {
    throw new RangeError(`The project has no scene ${order.sceneIndex}.`);
  }
  const settings: VideoSettings = {
    ...pictureSize(project.aspectRatio, project.resolution),
    frameRate: project.frameRate,
    quality: drawnBy.quality,
  };
  const usesAssets = scene.background.kind === 'image' || scene.layers.some((layer) => layer.kind === 'logo');
  const pictures = sceneFrameCount(spoken, project.frameRate);
  const key = addressOf({
    engine: drawnBy.engine,
    pack: drawnBy.pack,
    scene: plain(scene),
    width: settings.width,
    height: settings.height,
    frameRate: settings.frameRate,
    captions: project.captions.burnedIn,
    watermark: order.watermark,
    spoken: spokenHash(spoken),
    assetsOf: usesAssets ? order.ownerId : null,
  });
  const encoder = { name: 'libx264', options: x264Options(settings.quality) };
  const pieces = pieceRanges(pictures).map((range) => ({ range, address: addressOf({ key, encoder, from: range.from, to: range.to }) }));
  return { key, pictures, settings, pieces, figure: figureAddress(project, scene, drawnBy) };
}

/** A scene is planned for its pictures and again for the join; its sound is hashed once. */
const spokenHashes = new WeakMap<SpokenScene, string>();

function spokenHash(spoken: SpokenScene): string {
  const hash = spokenHashes.get(spoken) ?? hashSpoken(spoken);
  spokenHashes.set(spoken, hash);
  return hash;
}

function hashSpoken({ pcm, ...spoken }: SpokenScene): string {
  const times = new TextEncoder().encode(addressOf({ words: plain(spoken.words), phones: plain(spoken.phones) }));
  return hashBytes(new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength), times);
}

/** Readonly interfaces have no index signature; what is in a project or a spoken scene is plain JSON all the same. */
function plain(value: object): Content {
  const copy: Content = JSON.parse(JSON.stringify(value));
  return copy;
}
