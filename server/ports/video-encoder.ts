import type { YuvFrame } from '../../src/domain/renderer/yuv-frame.ts';

/**
 * Compresses pictures to H.264. One `VideoEncoding` makes one closed group: its first packet is a key picture, no
 * packet refers to another encoding, and packets of encodings opened with equal settings can be joined end to end
 * without re-encoding.
 */
export interface VideoEncoder {
  open(settings: VideoSettings): Promise<VideoEncoding>;
}

export interface VideoSettings {
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
  readonly quality: 'draft' | 'standard';
}

export interface VideoEncoding {
  /** Pictures come in order; the bytes may be reused by the caller once the promise is fulfilled. */
  encode(picture: YuvFrame): Promise<readonly VideoPacket[]>;
  /** The packets still inside. No call but `close` may follow. */
  finish(): Promise<readonly VideoPacket[]>;
  /** `avcC` record and codec string; known once the first packet came out. */
  description(): VideoDescription;
  /** Idempotent; frees the encoder at once, also in the middle. */
  close(): void;
}

/** One compressed picture in AVCC form. Times in pictures, relative to the encoding's start, presentation order. */
export interface VideoPacket {
  readonly data: Uint8Array;
  readonly key: boolean;
  readonly frame: number;
}

export interface VideoDescription {
  readonly codec: string;
  readonly avcc: Uint8Array;
}
