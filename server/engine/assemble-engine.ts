import type { HexColor } from '#domain/project/project.ts';
import { replaceBackgrounds } from '#domain/renderer/replace-backgrounds.ts';
import { listUploadedEffects } from '#domain/project/find-project-problems.ts';
import { listHeardClips } from '#domain/project/heard-clips.ts';
import type { ClipFile } from '#domain/renderer/clip/clip-file.ts';
import { loadMusicLoop } from '#domain/music/load-music-loop.ts';
import type { MusicLoop } from '#domain/music/mix-music.ts';
import type { AudioEncoder } from '../ports/audio-encoder.ts';
import type { GifEncoder } from '../ports/gif-encoder.ts';
import type { Engine, JoinOrder, RenderOptions, SceneOrder } from './engine.ts';
import type { SegmentStore } from '../ports/segment-store.ts';
import { THUMBNAIL_QUALITY, THUMBNAIL_SIDE } from './engine-limits.ts';
import { MissingSegmentError, readArrivingSegments, readStoredSegments } from './mux/read-segments.ts';
import { streamVideo } from './mux/stream-video.ts';
import { composeVideoTexts } from './mux/video-texts.ts';
import { planVideo, type VideoPlan } from './mux/video-plan.ts';
import { writeVideoFile } from './mux/write-video-file.ts';
import { hashContent } from './segments/content-hash.ts';
import type { Segment } from './segments/segment-file.ts';
import { renderTransparent, type TransparentScene } from './pool/render-transparent.ts';
import { renderMissingSegments } from './pool/render-missing-segments.ts';
import type { ScenePlan, SceneToPlan } from './segments/scene-plan.ts';
import type { RenderPool } from './pool/create-render-pool.ts';
import { type ColorsBehind, type RgbImage, type ThreadTask, toThreadScene } from './pool/thread-messages.ts';

/** Encodes RGB pixels as WebP. Loads sharp on first use, to save memory while frames are rendered. */
export async function encodeWebp(still: RgbImage): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const frame = sharp(still.data, { raw: { width: still.width, height: still.height, channels: 3 } });
  return new Uint8Array(await frame.webp({ quality: THUMBNAIL_QUALITY }).toBuffer());
}

export interface AssembledParts {
  readonly speak: Engine['speak'];
  readonly speechIdentity: string;
  readonly loadVersion: Engine['loadVersion'];
  readonly planScene: (order: SceneToPlan) => Promise<ScenePlan>;
  /** The same with the hashes of segments with transparency. */
  readonly planTransparent: (order: SceneToPlan) => Promise<ScenePlan>;
  readonly pool: RenderPool;
  readonly segments: SegmentStore;
  readonly audio: AudioEncoder;
  readonly gif: GifEncoder;
  /** For WebM. */
  readonly opus: AudioEncoder;
  /** Uploaded music of an owner; undefined for what isn't theirs. */
  readonly loadOwnMusic: (ownerId: string, assetId: string) => Promise<MusicLoop | undefined>;
}

export function assembleEngine(parts: AssembledParts): Engine {
  async function planAll(
    order: JoinOrder,
    plan = parts.planScene,
  ): Promise<{ readonly video: VideoPlan; readonly scenes: readonly ScenePlan[] }> {
    const scenes = await Promise.all(order.project.scenes.map((_, sceneIndex) => plan(toSceneOrder(order, sceneIndex))));
    return {
      video: planVideo(order, scenes, { loop: await loadMusic(order), sounds: await loadSounds(order), clips: await loadClips(order) }),
      scenes,
    };
  }

  /** Throws if the music of the project is gone: a video without it is not what was ordered. */
  async function loadMusic({ project: { music }, ownerId }: JoinOrder): Promise<MusicLoop | undefined> {
    if (music === undefined) return undefined;
    if ('trackId' in music) return loadMusicLoop(music.trackId);
    const loop = await parts.loadOwnMusic(ownerId, music.assetId);
    if (loop === undefined) throw new Error('The music of this project could not be loaded.');
    return loop;
  }

  /** Uploaded sounds that are effects. Throws if one is gone, as for music. */
  async function loadSounds({ project, ownerId }: JoinOrder): Promise<ReadonlyMap<string, Int16Array>> {
    const ids = [...new Set(project.scenes.flatMap(listUploadedEffects))];
    const loops = await Promise.all(ids.map((id) => parts.loadOwnMusic(ownerId, id)));
    return new Map(
      ids.map((id, index) => {
        const loop = loops[index];
        if (loop === undefined) throw new Error('A sound effect of this project could not be loaded.');
        return [id, loop.samples];
      }),
    );
  }

  /** Clips with a sound. One that is gone is neither seen nor heard. */
  async function loadClips({ project, ownerId }: JoinOrder): Promise<ReadonlyMap<string, ClipFile>> {
    const ids = [...new Set(project.scenes.flatMap(listHeardClips).map(({ assetId }) => assetId))];
    const clips = new Map<string, ClipFile>();
    for (const id of ids) {
      const clip = await parts.pool.loadClip(ownerId, id);
      if (clip?.audio !== undefined) clips.set(id, clip);
    }
    return clips;
  }

  async function planTransparentScene(order: JoinOrder, sceneIndex: number): Promise<TransparentScene> {
    const [onBlack, onWhite] = [toSceneOrder(on(order, BLACK), sceneIndex), toSceneOrder(on(order, WHITE), sceneIndex)];
    const [plan, { key }] = await Promise.all([parts.planTransparent(onBlack), parts.planTransparent(onWhite)]);
    return { plan, onBlack, onWhite: { ...onWhite, key } };
  }

  /** Stored under the hash of its scene, as segments are: joining again does not render it again. */
  async function thumbnail(order: JoinOrder, scenes: readonly ScenePlan[], signal: AbortSignal): Promise<Uint8Array> {
    const middle = Math.floor(scenes.length / 2);
    const plan = scenes[middle];
    if (plan === undefined) {
      throw new RangeError('A video needs at least one scene.');
    }
    const hash = computeThumbnailHash(plan);
    const known = await parts.segments.get(hash);
    if (known !== undefined) {
      return known;
    }
    const scene = toThreadScene(toSceneOrder(order, middle), plan);
    const frame = await drawStill({ kind: 'still', scene, longSide: THUMBNAIL_SIDE }, signal);
    await parts.segments.put(hash, frame);
    return frame;
  }

  async function drawStill(task: Extract<ThreadTask, { readonly kind: 'still' }>, signal: AbortSignal): Promise<Uint8Array> {
    const result = await parts.pool.run(task, { signal });
    if (result.kind !== 'still') {
      throw new Error('A thread gave the wrong result.');
    }
    return encodeWebp(result.image);
  }

  return {
    speak: parts.speak,
    speechIdentity: parts.speechIdentity,
    loadVersion: parts.loadVersion,

    async renderScene(order: SceneOrder, options: RenderOptions) {
      options.signal.throwIfAborted();
      const plan = await parts.planScene(order);
      await renderMissingSegments({ ...order, plan }, parts, options);
      return { frames: plan.frames, segments: plan.segments.map((segment) => segment.hash) };
    },

    async join(order, sink, { signal, reserveBytes = 0 }) {
      const failing = new AbortController();
      const ending = AbortSignal.any([signal, failing.signal]);
      const stopBoth = (error: unknown): never => {
        failing.abort(error);
        throw error;
      };
      try {
        const { video, scenes } = await planAll(order);
        const source = { plan: video, segments: readStoredSegments(video.segments, parts.segments, ending), reserveBytes };
        const [written, thumbnailResult] = await Promise.allSettled([
          writeVideoFile(source, parts.audio, sink).catch(stopBoth),
          thumbnail(order, scenes, ending).catch(stopBoth),
        ]);
        if (written.status === 'rejected' || thumbnailResult.status === 'rejected') {
          throw ending.reason;
        }
        return {
          durationSeconds: video.frames / video.frameRate,
          bytes: written.value,
          ...composeVideoTexts(order.spoken, video.speechStarts, order.project),
          thumbnail: thumbnailResult.value,
        };
      } finally {
        await sink.close();
      }
    },

    async *watch(order, arrivals, { signal, beforeSegment }) {
      const { video } = await planAll(order);
      const notify = (frames: number) => beforeSegment?.(frames / video.frameRate, video.frames / video.frameRate);
      const getSegments = (ending: AbortSignal) =>
        notifyBeforeEach(readArrivingSegments(video.segments, { store: parts.segments, arrivals }, ending), notify);
      yield* streamVideo({ plan: video, getSegments }, parts.audio, signal);
    },

    async drawFrame(order, { seconds, longSide = THUMBNAIL_SIDE }, { signal }) {
      signal.throwIfAborted();
      const plan = await parts.planScene(order);
      const frame = seconds === undefined ? {} : { frame: Math.min(Math.floor(seconds * order.project.frameRate), plan.frames - 1) };
      return drawStill({ kind: 'still', scene: toThreadScene(order, plan), longSide, ...frame }, signal);
    },

    async measureBehind(order, texts, { signal }) {
      signal.throwIfAborted();
      const plan = await parts.planScene(order);
      const hash = hashContent({ kind: 'behind', scene: plan.key, texts: [...texts] });
      const known = await parts.segments.get(hash);
      if (known !== undefined) return JSON.parse(new TextDecoder().decode(known)) as ColorsBehind;
      const result = await parts.pool.run({ kind: 'behind', scene: toThreadScene(order, plan), texts }, { signal });
      if (result.kind !== 'behind') throw new Error('A thread gave the wrong result.');
      await parts.segments.put(hash, new TextEncoder().encode(JSON.stringify(result.colors)));
      return result.colors;
    },

    async extractAudio(video, { signal }) {
      const { extractAudio } = await import('./mux/extract-audio.ts');
      return extractAudio(video, signal);
    },

    async encodeGif(video, { signal }) {
      return parts.gif.encode(await video.read(0, video.size), { signal });
    },

    async renderTransparent(order, options) {
      const scenes = await Promise.all(order.project.scenes.map((_, sceneIndex) => planTransparentScene(order, sceneIndex)));
      const frames = await renderTransparent(scenes, parts, options);
      return { frames, of: scenes.reduce((sum, { plan }) => sum + plan.frames, 0) };
    },

    async joinTransparent(order, { signal }) {
      const { video } = await planAll(on(order, BLACK), parts.planTransparent);
      const { writeWebm } = await import('./mux/write-webm.ts');
      const segments = readStoredSegments(video.segments, parts.segments, signal);
      const file = await writeWebm({ plan: video, segments }, parts.opus).catch(ignoreMissingSegment);
      if (file === undefined) return undefined;
      const texts = composeVideoTexts(order.spoken, video.speechStarts, order.project);
      return { file, durationSeconds: video.frames / video.frameRate, ...texts };
    },

    withSegments: (segments) => assembleEngine({ ...parts, segments }),

    async findFirstDifference(one, other, { signal }) {
      const { findFirstDifference } = await import('./mux/find-first-difference.ts');
      return findFirstDifference(one, other, signal);
    },

    stop: () => parts.pool.stop(),
  };
}

function ignoreMissingSegment(error: unknown): undefined {
  if (!(error instanceof MissingSegmentError)) throw error;
}

const BLACK = '#000000';
const WHITE = '#ffffff';

function on(order: JoinOrder, color: HexColor): JoinOrder {
  return { ...order, project: replaceBackgrounds(order.project, color) };
}

/** Yields each segment after `notify` has settled; its argument is the number of frames up to the segment's end. */
async function* notifyBeforeEach(
  segments: AsyncIterable<Segment>,
  notify: (frames: number) => Promise<void> | undefined,
): AsyncGenerator<Segment> {
  let frames = 0;
  for await (const segment of segments) {
    frames += segment.packets.length;
    await notify(frames);
    yield segment;
  }
}

function computeThumbnailHash(plan: ScenePlan): string {
  return hashContent({ kind: 'thumbnail', scene: plan.key, longSide: THUMBNAIL_SIDE, quality: THUMBNAIL_QUALITY });
}

function toSceneOrder(order: JoinOrder, sceneIndex: number): SceneToPlan {
  const spoken = order.spoken[sceneIndex];
  if (spoken === undefined) {
    throw new RangeError(`Scene ${sceneIndex + 1} has not been spoken.`);
  }
  const previous = order.spoken[sceneIndex - 1];
  return { project: order.project, sceneIndex, spoken, previous, watermark: order.watermark, ownerId: order.ownerId };
}
