import type { YuvFrame } from '../../src/domain/renderer/yuv-frame.ts';

/**
 * Compresses frames to H.264. One `VideoEncoding` makes one closed group: its first packet is a key frame, no
 * packet refers to another encoding, and packets of encodings opened with equal settings can be joined end to end
 * without re-encoding. Every adapter implements all of it.
 */
export interface VideoEncoder {
  /** Differs from another encoder's, or another version's, that makes other bytes of equal frames and settings. Part of a segment's hash. */
  readonly identity: string;
  open(settings: VideoSettings): Promise<VideoEncoding>;
}

export interface VideoSettings {
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
  readonly quality: 'draft' | 'standard';
}

export interface VideoEncoding {
  /** Frames come in order; the bytes may be reused by the caller once the promise is fulfilled. */
  encode(frame: YuvFrame): Promise<readonly VideoPacket[]>;
  /** The packets still inside. No call but `close` may follow. */
  finish(): Promise<readonly VideoPacket[]>;
  /** `avcC` record and codec string; known once the first packet came out. */
  description(): VideoDescription;
  /** Idempotent; frees the encoder at once, also in the middle. */
  close(): void;
}

/** One compressed frame in AVCC form. Times in frames, relative to the encoding's start, presentation order. */
export interface VideoPacket {
  readonly data: Uint8Array;
  readonly key: boolean;
  readonly frame: number;
}

export interface VideoDescription {
  readonly codec: string;
  readonly avcc: Uint8Array;
}
