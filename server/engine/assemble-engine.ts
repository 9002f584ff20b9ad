import type { AudioEncoder } from '../ports/audio-encoder.ts';
import type { Engine, JoinOrder, PieceStore, RenderOptions, SceneOrder } from './engine.ts';
import { THUMBNAIL_QUALITY, THUMBNAIL_SIDE } from './engine-limits.ts';
import { arrivingPieces, storedPieces } from './mux/read-segments.ts';
import { streamVideo } from './mux/stream-video.ts';
import { webpOf } from './mux/encode-webp.ts';
import { videoTexts } from './mux/video-texts.ts';
import { planVideo, type VideoPlan } from './mux/video-plan.ts';
import { writeVideoFile } from './mux/write-video-file.ts';
import { addressOf } from './segments/content-hash.ts';
import type { Piece } from './segments/segment-file.ts';
import { renderMissing } from './segments/render-missing-segments.ts';
import type { ScenePlan, SceneToPlan } from './segments/scene-plan.ts';
import { sharedScene } from './segments/thread-scene.ts';
import type { RenderPool } from './pool/create-render-pool.ts';

export interface AssembledParts {
  readonly speak: Engine['speak'];
  readonly speechIdentity: string;
  readonly planScene: (order: SceneToPlan) => Promise<ScenePlan>;
  readonly pool: RenderPool;
  readonly pieces: PieceStore;
  readonly audio: AudioEncoder;
}

export function assembleEngine(parts: AssembledParts): Engine {
  async function planAll(order: JoinOrder): Promise<{ readonly video: VideoPlan; readonly scenes: readonly ScenePlan[] }> {
    const scenes = await Promise.all(order.project.scenes.map((_, sceneIndex) => parts.planScene(sceneOrder(order, sceneIndex))));
    return { video: planVideo(order, scenes), scenes };
  }

  /** Kept under the hash of its scene, as pieces are: joining again does not draw it again. */
  async function thumbnail(order: JoinOrder, scenes: readonly ScenePlan[], signal: AbortSignal): Promise<Uint8Array> {
    const middle = Math.floor(scenes.length / 2);
    const plan = scenes[middle];
    if (plan === undefined) {
      throw new RangeError('A video needs at least one scene.');
    }
    const address = thumbnailAddress(plan);
    const known = await parts.pieces.get(address);
    if (known !== undefined) {
      return known;
    }
    const scene = sharedScene(sceneOrder(order, middle), plan);
    const result = await parts.pool.run({ kind: 'still', scene, longSide: THUMBNAIL_SIDE }, { signal });
    if (result.kind !== 'still') {
      throw new Error('A thread gave the wrong result.');
    }
    const picture = await webpOf(result.still);
    await parts.pieces.put(address, picture);
    return picture;
  }

  return {
    speak: parts.speak,
    speechIdentity: parts.speechIdentity,

    async renderScene(order: SceneOrder, options: RenderOptions) {
      options.signal.throwIfAborted();
      const plan = await parts.planScene(order);
      await renderMissing({ ...order, plan }, parts, options);
      return { pictures: plan.pictures, pieces: plan.pieces.map((piece) => piece.address) };
    },

    async join(order, sink, { signal }) {
      const failing = new AbortController();
      const ending = AbortSignal.any([signal, failing.signal]);
      const stopBoth = (error: unknown): never => {
        failing.abort(error);
        throw error;
      };
      try {
        const { video, scenes } = await planAll(order);
        const source = { plan: video, pieces: storedPieces(video.pieces, parts.pieces, ending) };
        const [written, pictured] = await Promise.allSettled([
          writeVideoFile(source, parts.audio, sink).catch(stopBoth),
          thumbnail(order, scenes, ending).catch(stopBoth),
        ]);
        if (written.status === 'rejected' || pictured.status === 'rejected') {
          throw ending.reason;
        }
        return {
          durationSeconds: video.pictures / video.frameRate,
          bytes: written.value,
          ...videoTexts(order.spoken, video.speechStarts),
          thumbnail: pictured.value,
        };
      } finally {
        await sink.close();
      }
    },

    async *watch(order, arrivals, { signal, beforePiece }) {
      const { video } = await planAll(order);
      const tell = (pictures: number) => beforePiece?.(pictures / video.frameRate, video.pictures / video.frameRate);
      const piecesUntil = (ending: AbortSignal) => told(arrivingPieces(video.pieces, { store: parts.pieces, arrivals }, ending), tell);
      yield* streamVideo({ plan: video, piecesUntil }, parts.audio, signal);
    },

    stop: () => parts.pool.stop(),
  };
}

/** Each piece after `tell` has settled, which is given the pictures up to its end. */
async function* told(pieces: AsyncIterable<Piece>, tell: (pictures: number) => Promise<void> | undefined): AsyncGenerator<Piece> {
  let pictures = 0;
  for await (const piece of pieces) {
    pictures += piece.packets.length;
    await tell(pictures);
    yield piece;
  }
}

function thumbnailAddress(plan: ScenePlan): string {
  return addressOf({ kind: 'thumbnail', scene: plan.key, longSide: THUMBNAIL_SIDE, quality: THUMBNAIL_QUALITY });
}

function sceneOrder(order: JoinOrder, sceneIndex: number): SceneToPlan {
  const spoken = order.spoken[sceneIndex];
  if (spoken === undefined) {
    throw new RangeError(`Scene ${sceneIndex + 1} has not been spoken.`);
  }
  return { project: order.project, sceneIndex, spoken, watermark: order.watermark, ownerId: order.ownerId };
}
