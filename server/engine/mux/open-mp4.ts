import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  type IsobmffOutputFormatOptions,
  type StreamTarget,
} from 'mediabunny';
import type { AudioDescription, AudioPacket } from '../../ports/audio-encoder.ts';
import type { VideoDescription, VideoPacket } from '../../ports/video-encoder.ts';

export interface Mp4Plan {
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
  readonly sampleRate: number;
  readonly video: VideoDescription;
  readonly audio: AudioDescription;
  /** Shown by players and read by programs that look for generated media; none when left out. */
  readonly comment?: string;
  /** Upper bounds; space for the index is set aside by them. */
  readonly maximumPackets: { readonly video: number; readonly audio: number };
}

/** An MP4 being written. Packets of one kind come in order. */
export interface Mp4 {
  /** `offset` is the frame of the video at which the packet's segment starts. */
  addVideo(packet: VideoPacket, offset: number): Promise<void>;
  addAudio(packet: AudioPacket): Promise<void>;
  finish(): Promise<void>;
  cancel(): Promise<void>;
}

export async function openMp4(plan: Mp4Plan, target: StreamTarget, format: IsobmffOutputFormatOptions): Promise<Mp4> {
  const output = new Output({ format: new Mp4OutputFormat(format), target });
  const video = new EncodedVideoPacketSource('avc');
  const audio = new EncodedAudioPacketSource('aac');
  output.addVideoTrack(video, { frameRate: plan.frameRate, maximumPacketCount: plan.maximumPackets.video });
  output.addAudioTrack(audio, { maximumPacketCount: plan.maximumPackets.audio });
  if (plan.comment !== undefined) {
    output.setMetadataTags({ comment: plan.comment });
  }
  await output.start();

  const videoMeta: EncodedVideoChunkMetadata = {
    decoderConfig: {
      codec: plan.video.codec,
      codedWidth: plan.width,
      codedHeight: plan.height,
      description: plan.video.avcc,
      colorSpace: { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false },
    },
  };
  const audioMeta: EncodedAudioChunkMetadata = {
    decoderConfig: { codec: plan.audio.codec, sampleRate: plan.sampleRate, numberOfChannels: 1, description: plan.audio.config },
  };

  return {
    addVideo: (packet, offset) =>
      video.add(
        new EncodedPacket(packet.data, packet.key ? 'key' : 'delta', (offset + packet.frame) / plan.frameRate, 1 / plan.frameRate),
        videoMeta,
      ),
    addAudio: (packet) =>
      audio.add(new EncodedPacket(packet.data, 'key', packet.sample / plan.sampleRate, packet.samples / plan.sampleRate), audioMeta),
    finish: () => output.finalize(),
    cancel: () => output.cancel(),
  };
}
