import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny';
import { toBibliographic } from '#domain/script/language/languages.ts';
import type { AudioEncoder } from '../../ports/audio-encoder.ts';
import { nameWebmWriter } from './name-webm-writer.ts';
import type { OutputFile, OutputPlan } from './output-file.ts';
import { type VideoSource, writeVideo } from './write-video.ts';

/** The whole file in memory; `audio` encodes Opus. */
export async function writeWebm(source: VideoSource, audio: AudioEncoder): Promise<Uint8Array> {
  const target = new BufferTarget();
  await writeVideo(source, audio, (plan) => openWebm(plan, target));
  if (target.buffer === null) throw new Error('The WebM was not finished.');
  const file = new Uint8Array(target.buffer);
  nameWebmWriter(file);
  return file;
}

async function openWebm(plan: OutputPlan, target: BufferTarget): Promise<OutputFile> {
  const output = new Output({ format: new WebMOutputFormat(), target });
  const video = new EncodedVideoPacketSource('vp9');
  const audio = new EncodedAudioPacketSource('opus');
  output.addVideoTrack(video, { frameRate: plan.frameRate });
  output.addAudioTrack(audio, plan.language === undefined ? {} : { languageCode: toBibliographic(plan.language) });
  if (plan.comment !== undefined) output.setMetadataTags({ comment: plan.comment });
  await output.start();
  const videoMeta: EncodedVideoChunkMetadata = {
    decoderConfig: {
      codec: plan.video.codec,
      codedWidth: plan.width,
      codedHeight: plan.height,
      colorSpace: { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false },
    },
  };
  const audioMeta: EncodedAudioChunkMetadata = {
    decoderConfig: { codec: plan.audio.codec, sampleRate: plan.sampleRate, numberOfChannels: 1, description: plan.audio.config },
  };
  /** WebM has no times below zero: the few milliseconds of the encoder's priming move the sound back by as much. */
  let priming: number | undefined;
  return {
    addVideo({ data, key, frame, alpha }, offset) {
      const times = [(offset + frame) / plan.frameRate, 1 / plan.frameRate] as const;
      const beside = alpha === undefined ? {} : { alpha };
      return video.add(new EncodedPacket(data, key ? 'key' : 'delta', ...times, undefined, undefined, beside), videoMeta);
    },
    addAudio({ data, sample, samples }) {
      priming ??= Math.max(0, -sample);
      return audio.add(new EncodedPacket(data, 'key', (sample + priming) / plan.sampleRate, samples / plan.sampleRate), audioMeta);
    },
    finish: () => output.finalize(),
    cancel: () => output.cancel(),
  };
}
