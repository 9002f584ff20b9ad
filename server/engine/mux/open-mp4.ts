import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  type IsobmffOutputFormatOptions,
  type StreamTarget,
} from 'mediabunny';
import type { OutputFile, OutputPlan } from './output-file.ts';

export async function openMp4(plan: OutputPlan, target: StreamTarget, format: IsobmffOutputFormatOptions): Promise<OutputFile> {
  const output = new Output({ format: new Mp4OutputFormat(format), target });
  const video = new EncodedVideoPacketSource('avc');
  const audio = new EncodedAudioPacketSource('aac');
  output.addVideoTrack(video, { frameRate: plan.frameRate, maximumPacketCount: plan.maximumPackets.video });
  output.addAudioTrack(audio, {
    maximumPacketCount: plan.maximumPackets.audio,
    ...(plan.language !== undefined && { languageCode: plan.language }),
  });
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
