import type { Project } from '../../src/domain/project/project.ts';
import type { SpokenScene } from '../../src/domain/speech/spoken-scene.ts';
import type { SpeakOutcome, SpeakRequest } from '../../src/ports/speech.ts';
import type { TranscriptWord } from '../../src/ports/video-api.ts';

/**
 * Script in, MP4 out. Knows no database, no account and no queue: the API's jobs and the command line drive it.
 * Everything it makes on the way is kept in a `PieceStore` under the hash of what it was made from, so that work
 * done once, by whatever process, is never done again.
 */
export interface Engine {
  /** Of the speech it was given (`Speech.identity`). */
  readonly speechIdentity: string;
  speak(
    scene: Pick<SpeakRequest, 'script' | 'voiceId' | 'tuning'>,
    lexicon: Project['lexicon'],
    options: SpeakOptions,
  ): Promise<SpeakOutcome>;
  /** Renders what is missing of one scene. Rejects with the signal's reason within a second of an abort. */
  renderScene(order: SceneOrder, options: RenderOptions): Promise<RenderedScene>;
  /** Joins rendered scenes without re-encoding; `sink` is written front to back or seeks, and is closed at the end. */
  join(order: JoinOrder, sink: VideoSink, options: { readonly signal: AbortSignal }): Promise<JoinedVideo>;
  /**
   * The same video as a fragmented MP4, while its pieces are still being rendered: waits for each piece in turn.
   * Ends with the video, or when `signal` aborts.
   */
  watch(order: JoinOrder, pieces: AsyncIterable<PieceReady>, options: WatchOptions): AsyncIterable<Uint8Array>;
  /** Idempotent. Ends threads and workers. */
  stop(): Promise<void>;
}

export interface WatchOptions {
  readonly signal: AbortSignal;
  /** Called before each piece is given out, which waits for it: what the viewer has with it, and the whole video, in seconds. */
  readonly beforePiece?: (served: number, length: number) => Promise<void>;
}

export interface SpeakOptions {
  readonly signal: AbortSignal;
  /** `false`: what is spoken is not put into the piece store. Nobody may ever render it. */
  readonly keep?: false;
  /** The scene that is rendered next: what its pictures need beside the sound is got ready while it is spoken. */
  readonly toRender?: Pick<SceneOrder, 'project' | 'sceneIndex'>;
}

export interface SceneOrder {
  readonly project: Project;
  readonly sceneIndex: number;
  readonly spoken: SpokenScene;
  readonly watermark: boolean;
  /** Whose assets may be used. */
  readonly ownerId: string;
}

export interface RenderOptions {
  readonly signal: AbortSignal;
  /** Pictures finished of this scene, pieces found in the store included. Rises only. */
  readonly onProgress: (done: { readonly pictures: number; readonly of: number }) => void;
  /** Called once a piece is in the store; in any order. */
  readonly onPiece?: (piece: PieceReady) => void;
}

export interface PieceReady {
  readonly sceneIndex: number;
  readonly pieceIndex: number;
}

export interface RenderedScene {
  readonly pictures: number;
  /** Addresses in the piece store, in playing order. */
  readonly pieces: readonly string[];
}

export interface JoinOrder {
  readonly project: Project;
  readonly watermark: boolean;
  readonly ownerId: string;
  readonly spoken: readonly SpokenScene[];
}

export interface JoinedVideo {
  readonly durationSeconds: number;
  readonly bytes: number;
  readonly transcript: readonly TranscriptWord[];
  readonly vtt: string;
  readonly srt: string;
  /** WebP, 640 wide or high. */
  readonly thumbnail: Uint8Array;
}

/** Random-access target of a finished MP4. */
export interface VideoSink {
  write(data: Uint8Array, position: number): Promise<void>;
  close(): Promise<void>;
}

/** What was made from `address` is there whole or not at all. */
export interface PieceStore {
  get(address: string): Promise<Uint8Array | undefined>;
  put(address: string, bytes: Uint8Array): Promise<void>;
}
