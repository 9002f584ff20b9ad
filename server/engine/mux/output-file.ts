import type { AudioDescription, AudioPacket } from '../../ports/audio-encoder.ts';
import type { VideoDescription, VideoPacket } from '../../ports/video-encoder.ts';

export interface OutputPlan {
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
  readonly sampleRate: number;
  readonly video: VideoDescription;
  readonly audio: AudioDescription;
  /** Shown by players and read by programs that look for generated media; none when left out. */
  readonly comment?: string;
  /** Of what is spoken: three letters, ISO 639-2 for terminology; left out where it isn't known. */
  readonly language?: string;
  /** Upper bounds; space for the index is set aside by them. */
  readonly maximumPackets: { readonly video: number; readonly audio: number };
}

/** An MP4 or WebM being written. Packets of one kind come in order. */
export interface OutputFile {
  /** `offset` is the frame of the video at which the packet's segment starts. */
  addVideo(packet: VideoPacket, offset: number): Promise<void>;
  addAudio(packet: AudioPacket): Promise<void>;
  finish(): Promise<void>;
  cancel(): Promise<void>;
}
