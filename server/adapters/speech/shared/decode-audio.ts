import { Decoder, Demuxer } from 'node-av/api';
import { AV_CHANNEL_LAYOUT_MONO, AV_LOG_QUIET, AV_SAMPLE_FMT_FLTP } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { SAMPLE_RATE } from '../../../../src/domain/speech/spoken-scene.ts';
import { SERVICE_LIMITS } from './speech-limits.ts';
import type { EncodedAudio } from './speech-service.ts';
import { readRawAudio, sniffAudio, type AudioFormat } from './sniff-audio.ts';

export interface DecodedAudio {
  /** Mono, full scale is 1. */
  readonly samples: Float32Array;
  /** Hz. */
  readonly sampleRate: number;
}

const BYTES_PER_SAMPLE = 4;
/** Seconds; anything shorter is not a word in any language. */
const SHORTEST = 0.02;

/** Decodes the audio of a response to mono samples. Throws an error for the log if it is not audio, or too long. */
export async function decodeAudio({ bytes, rawRate }: EncodedAudio): Promise<DecodedAudio> {
  const audio = rawRate === undefined ? await decodeFile(bytes) : { samples: readRawAudio(bytes), sampleRate: rawRate };
  if (audio.samples.length < SHORTEST * audio.sampleRate) throw new Error('the audio is empty');
  if (audio.samples.length > SERVICE_LIMITS.utteranceSeconds * audio.sampleRate) throw new Error('the audio is too long');
  return audio;
}

async function decodeFile(bytes: Uint8Array): Promise<DecodedAudio> {
  const format = sniffAudio(bytes);
  if (format === undefined) throw new Error('the response isn’t audio');
  Log.setLevel(AV_LOG_QUIET);
  return { samples: await readSamples(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), format), sampleRate: SAMPLE_RATE };
}

async function readSamples(file: Buffer, format: AudioFormat): Promise<Float32Array> {
  const input = await Demuxer.open(file, { format });
  try {
    const stream = input.audio();
    if (stream === undefined) throw new Error('the response has no audio stream');
    const decoder = await Decoder.create(stream, {
      resample: { sampleRate: SAMPLE_RATE, sampleFormat: AV_SAMPLE_FMT_FLTP, channelLayout: AV_CHANNEL_LAYOUT_MONO },
    });
    try {
      return await joinFrames(decoder.frames(input.packets(stream.index)));
    } finally {
      decoder.close();
    }
  } finally {
    await input.close();
  }
}

interface AudioFrame {
  readonly nbSamples: number;
  toBuffer(): Buffer;
  free(): void;
}

async function joinFrames(frames: AsyncIterable<AudioFrame | null>): Promise<Float32Array> {
  const blocks: Float32Array[] = [];
  let length = 0;
  for await (const frame of frames) {
    if (frame === null) break;
    const bytes = Uint8Array.from(frame.toBuffer().subarray(0, frame.nbSamples * BYTES_PER_SAMPLE));
    frame.free();
    const block = new Float32Array(bytes.buffer);
    length += block.length;
    if (length > SERVICE_LIMITS.utteranceSeconds * SAMPLE_RATE) throw new Error('the audio is too long');
    blocks.push(block);
  }
  const samples = new Float32Array(length);
  let at = 0;
  for (const block of blocks) {
    samples.set(block, at);
    at += block.length;
  }
  return samples.map((sample) => (Number.isFinite(sample) ? Math.max(-1, Math.min(1, sample)) : 0));
}
