import { Decoder, Demuxer } from 'node-av/api';
import { AV_CHANNEL_LAYOUT_MONO, AV_LOG_QUIET, AV_SAMPLE_FMT_FLTP } from 'node-av/constants';
import { Log, type Stream } from 'node-av/lib';
import { detectSampleFormat } from './detect-sample-format.ts';

export type DecodedSample =
  | { readonly kind: 'decoded'; readonly samples: Float32Array<ArrayBuffer> }
  | { readonly kind: 'unreadable' }
  /** A video without a sound track. */
  | { readonly kind: 'no-audio' }
  | { readonly kind: 'too-long' };

export interface DecodeOptions {
  /** Hz. */
  readonly rate: number;
  /** Seconds. */
  readonly longest: number;
}

/** Decodes an audio file to mono samples. */
export async function decodeSample(file: Uint8Array, options: DecodeOptions): Promise<DecodedSample> {
  const format = detectSampleFormat(file);
  if (format === undefined) return { kind: 'unreadable' };
  Log.setLevel(AV_LOG_QUIET);
  try {
    return await decode(Buffer.from(file.buffer, file.byteOffset, file.byteLength), { ...options, format });
  } catch {
    return { kind: 'unreadable' };
  }
}

async function decode(file: Buffer, options: DecodeOptions & { readonly format: string }): Promise<DecodedSample> {
  const input = await Demuxer.open(file, { format: options.format });
  try {
    const stream = input.audio();
    if (stream === undefined) return { kind: input.video() === undefined ? 'unreadable' : 'no-audio' };
    return await readAudio(input, stream, options);
  } finally {
    await input.close();
  }
}

async function readAudio(input: Demuxer, stream: Stream, { rate, longest }: DecodeOptions): Promise<DecodedSample> {
  const decoder = await Decoder.create(stream, {
    resample: { sampleRate: rate, sampleFormat: AV_SAMPLE_FMT_FLTP, channelLayout: AV_CHANNEL_LAYOUT_MONO },
  });
  const blocks: Float32Array[] = [];
  let length = 0;
  try {
    for await (const frame of decoder.frames(input.packets(stream.index))) {
      if (frame === null) break;
      const bytes = Uint8Array.from(frame.toBuffer().subarray(0, frame.nbSamples * Float32Array.BYTES_PER_ELEMENT));
      frame.free();
      length += bytes.length / Float32Array.BYTES_PER_ELEMENT;
      if (length > longest * rate) return { kind: 'too-long' };
      blocks.push(new Float32Array(bytes.buffer));
    }
    return { kind: 'decoded', samples: joinBlocks(blocks, length) };
  } finally {
    decoder.close();
  }
}

/** Joins blocks; non-finite samples of damaged files become silence. */
function joinBlocks(blocks: readonly Float32Array[], length: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(length);
  let at = 0;
  for (const block of blocks) {
    samples.set(block, at);
    at += block.length;
  }
  return samples.map((sample) => (Number.isFinite(sample) ? Math.max(-1, Math.min(1, sample)) : 0));
}
