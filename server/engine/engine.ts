import type { Project } from '#domain/project/project.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import type { SpeakOutcome, SpeakRequest } from '#ports/speech.ts';
import type { SegmentStore } from '../ports/segment-store.ts';
import type { VideoTexts } from './mux/video-texts.ts';
import type { ColorsBehind } from './pool/thread-messages.ts';
import type { TransparentOptions } from './pool/render-transparent.ts';

/**
 * Script in, MP4 out. Knows no database, no account and no queue: the API's jobs and the command line drive it.
 * Every intermediate result is stored in a `SegmentStore` under the hash of its inputs, so that work
 * done once, by whatever process, is never done again.
 */
export interface Engine {
  /** `Speech.identity` of the speech adapter in use. */
  readonly speechIdentity: string;
  /** Hash of the code that renders: with the same, the same project is the same bytes. */
  loadVersion(): Promise<string>;
  speak(scene: Omit<SpeakRequest, 'lexicon'>, lexicon: Project['lexicon'], options: SpeakOptions): Promise<SpeakOutcome>;
  /** Renders what is missing of one scene. Rejects with the signal's reason within a second of an abort. */
  renderScene(order: SceneOrder, options: RenderOptions): Promise<RenderedScene>;
  /** Joins rendered scenes without re-encoding; `sink` is written front to back or seeks, and is closed at the end. */
  join(order: JoinOrder, sink: VideoSink, options: JoinOptions): Promise<JoinedVideo>;
  /**
   * The same video as a fragmented MP4, while its segments are still being rendered: waits for each segment in order.
   * Ends with the video, or when `signal` aborts.
   */
  watch(order: JoinOrder, segments: AsyncIterable<SegmentReady>, options: WatchOptions): AsyncIterable<Uint8Array>;
  /** One frame of the finished video, as WebP; the scene's thumbnail frame if `seconds` is left out. */
  drawFrame(order: SceneOrder, frame: FrameChoice, options: { readonly signal: AbortSignal }): Promise<Uint8Array>;
  /** Colors behind the texts of these layers, as `measureBehind` has them. */
  measureBehind(order: SceneOrder, texts: readonly number[], options: { readonly signal: AbortSignal }): Promise<ColorsBehind>;
  /** The audio of a finished video as an .m4a file. */
  extractAudio(video: ReadableFile, options: { readonly signal: AbortSignal }): Promise<Uint8Array>;
  /** A finished video within `GIF_LIMITS` as an animated GIF. */
  encodeGif(video: ReadableFile, options: { readonly signal: AbortSignal }): Promise<Uint8Array>;
  /**
   * Renders what is missing of the video without its backgrounds, in 1080p at most. No segment is begun once `mayContinue` says no; what is
   * rendered is stored, so that the next call continues. Resolves to how far it is.
   */
  renderTransparent(order: JoinOrder, options: TransparentOptions): Promise<{ readonly frames: number; readonly of: number }>;
  /** Joins what `renderTransparent` has rendered: a WebM with transparency, VP9 and Opus. Undefined while parts are missing. */
  joinTransparent(order: JoinOrder, options: { readonly signal: AbortSignal }): Promise<TransparentVideo | undefined>;
  /** Renders and joins with the same threads into another store, so that nothing rendered before is used. */
  withSegments(segments: SegmentStore): Pick<Engine, 'renderScene' | 'join'>;
  /** Seconds from which two MP4s differ in what they show or say; undefined where they play the same, or one of them can't be read. */
  findFirstDifference(one: ReadableFile, other: ReadableFile, options: { readonly signal: AbortSignal }): Promise<number | undefined>;
  /** Idempotent. Ends threads and workers. */
  stop(): Promise<void>;
}

export interface JoinOptions {
  readonly signal: AbortSignal;
  /** Bytes of an empty box behind the file's first, for a manifest that is written later. */
  readonly reserveBytes?: number;
}

export interface WatchOptions {
  readonly signal: AbortSignal;
  /** Awaited before each segment is sent. Arguments: seconds sent with it, seconds of the whole video. */
  readonly beforeSegment?: (served: number, length: number) => Promise<void>;
}

export interface SpeakOptions {
  readonly signal: AbortSignal;
  /** `false`: the speech is not stored, because it may never be rendered. */
  readonly cache?: false;
  /** See `SpeakCallOptions`. */
  readonly owner?: string;
  /** The scene that is rendered next. Its presenter is loaded and scaled while the speech is synthesized. */
  readonly toRender?: Pick<SceneOrder, 'project' | 'sceneIndex'>;
}

/** A stored file, read in parts. */
export interface ReadableFile {
  readonly size: number;
  /** Bytes from `start` up to but not including `end`. */
  read(start: number, end: number): Promise<Uint8Array>;
}

export interface FrameChoice {
  /** From the start of the scene; later ones show its last frame. */
  readonly seconds?: number;
  /** Pixels of the longer side; never more than the project has. As a video's thumbnail has if left out. */
  readonly longSide?: number;
}

export interface SceneOrder {
  readonly project: Project;
  readonly sceneIndex: number;
  readonly spoken: SpokenScene;
  /** Speech of the scene before; needed where the scene comes in over it. */
  readonly previous?: SpokenScene | undefined;
  readonly watermark: boolean;
  /** Whose assets may be used. */
  readonly ownerId: string;
}

export interface RenderOptions {
  readonly signal: AbortSignal;
  /** Frames of this scene that are finished, stored segments included. Never falls. */
  readonly onProgress: (done: { readonly frames: number; readonly of: number }) => void;
  /** Called when a segment has been stored, in any order. */
  readonly onSegment?: (segment: SegmentReady) => void;
}

export interface SegmentReady {
  readonly sceneIndex: number;
  readonly pieceIndex: number;
}

export interface RenderedScene {
  readonly frames: number;
  /** Hashes in the segment store, in playing order. */
  readonly segments: readonly string[];
}

export interface JoinOrder {
  readonly project: Project;
  readonly watermark: boolean;
  readonly ownerId: string;
  readonly spoken: readonly SpokenScene[];
}

/** The whole file, in memory. */
export interface TransparentVideo extends VideoTexts {
  readonly durationSeconds: number;
  readonly file: Uint8Array;
}

export interface JoinedVideo extends VideoTexts {
  readonly durationSeconds: number;
  readonly bytes: number;
  /** WebP, 640 wide or high. */
  readonly thumbnail: Uint8Array;
}

/** Random-access target of a finished MP4. */
export interface VideoSink {
  write(data: Uint8Array, position: number): Promise<void>;
  close(): Promise<void>;
}
