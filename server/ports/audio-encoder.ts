/**
 * Compresses mono audio to AAC-LC or Opus. The first packets may lie before sample 0 (the encoder's priming): a container
 * keeps them and starts presentation at sample 0, so frames and samples agree exactly.
 */
export interface AudioEncoder {
  open(settings: AudioSettings): Promise<AudioEncoding>;
}

export interface AudioSettings {
  /** Samples a second. */
  readonly sampleRate: number;
  /** Bits a second. */
  readonly bitRate: number;
}

export interface AudioEncoding {
  /** Any number of samples, in order. The array may be reused once the promise is fulfilled. */
  encode(samples: Int16Array): Promise<readonly AudioPacket[]>;
  /** The packets still inside; the last one ends with the last sample. No call but `close` may follow. */
  finish(): Promise<readonly AudioPacket[]>;
  description(): AudioDescription;
  /** Idempotent; frees the encoder at once, also in the middle. */
  close(): void;
}

/** One compressed block. `sample` is the index of its first sample and may be negative. */
export interface AudioPacket {
  readonly data: Uint8Array;
  readonly sample: number;
  /** How many samples of it are presented. */
  readonly samples: number;
}

export interface AudioDescription {
  readonly codec: string;
  /** MPEG-4 AudioSpecificConfig, or the head of Opus. */
  readonly config: Uint8Array;
}
