import type { TransparentFrame } from '#domain/renderer/recover-alpha.ts';
import type { YuvFrame } from '#domain/renderer/yuv-frame.ts';

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

/** Compresses frames with transparency to VP9, by the same rules; each packet has the frame's `alpha` beside its color. */
export interface TransparentEncoder {
  readonly identity: string;
  open(settings: VideoSettings): Promise<VideoEncoding<TransparentFrame>>;
}

export interface VideoSettings {
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
  readonly quality: 'draft' | 'standard';
}

export interface VideoEncoding<Frame = YuvFrame> {
  /** Frames come in order; the bytes may be reused by the caller once the promise is fulfilled. */
  encode(frame: Frame): Promise<readonly VideoPacket[]>;
  /** The packets still inside. No call but `close` may follow. */
  finish(): Promise<readonly VideoPacket[]>;
  /** `avcC` record and codec string; known once the first packet came out. */
  description(): VideoDescription;
  /** Idempotent; frees the encoder at once, also in the middle. */
  close(): void;
}

/** One compressed frame: H.264 in AVCC form, or VP9. Times in frames, relative to the encoding's start, presentation order. */
export interface VideoPacket {
  readonly data: Uint8Array;
  readonly key: boolean;
  readonly frame: number;
  /** Coverage of a frame with transparency: full-range luma, compressed alike. */
  readonly alpha?: Uint8Array;
}

export interface VideoDescription {
  readonly codec: string;
  /** Empty for VP9. */
  readonly avcc: Uint8Array;
}
