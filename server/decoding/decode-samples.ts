import { Decoder, type Demuxer } from 'node-av/api';
import { AV_CHANNEL_LAYOUT_MONO, AV_SAMPLE_FMT_FLTP } from 'node-av/constants';
import type { Stream } from 'node-av/lib';
import { type MediaFailure, openMedia } from './open-media.ts';

export type DecodedSamples =
  | { readonly kind: 'decoded'; readonly samples: Float32Array<ArrayBuffer> }
  | { readonly kind: 'too-long' }
  | MediaFailure;

export interface SamplesRequest {
  readonly file: Uint8Array;
  /** FFmpeg's name of the only demuxer that is tried. */
  readonly format: string;
  /** Hz. */
  readonly rate: number;
  /** Seconds; decoding stops there. */
  readonly longest: number;
}

/** Decodes the first sound of a file to mono samples, finite, from -1 to 1. Rejects with FFmpeg's error. */
export function decodeSamples({ file, format, ...request }: SamplesRequest): Promise<DecodedSamples> {
  return openMedia<DecodedSamples>({ file, format, stream: 'audio' }, (input, stream) => readAudio(input, stream, request));
}

async function readAudio(
  input: Demuxer,
  stream: Stream,
  { rate, longest }: Pick<SamplesRequest, 'rate' | 'longest'>,
): Promise<DecodedSamples> {
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
