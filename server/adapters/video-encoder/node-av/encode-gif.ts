import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api';
import { AV_LOG_ERROR, FF_ENCODER_GIF } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { GIF_LIMITS } from '#domain/gif/gif-limits.ts';
import type { GifEncoder } from '#server/ports/gif-encoder.ts';

const { side, frameRate } = GIF_LIMITS;

/** Frames wait in memory, scaled, until the palette of all of them is known. The palette favors what moves. */
const FILTER = [
  `fps=${frameRate}`,
  `scale=w=${side}:h=${side}:force_original_aspect_ratio=decrease:flags=lanczos`,
  'format=yuv420p',
  'split[frames][counted]',
]
  .join(',')
  .concat(';[counted]palettegen=stats_mode=diff[palette]')
  .concat(';[frames][palette]paletteuse=dither=bayer:bayer_scale=3:diff_mode=rectangle');

export function createNodeAvGifEncoder(): GifEncoder {
  Log.setLevel(AV_LOG_ERROR);
  return {
    async encode(video, { signal }) {
      signal.throwIfAborted();
      const input = await Demuxer.open(Buffer.from(video.buffer, video.byteOffset, video.byteLength), { format: 'mov' });
      try {
        return await encodeStream(input, signal);
      } finally {
        await input.close();
      }
    },
  };
}

async function encodeStream(input: Demuxer, signal: AbortSignal): Promise<Uint8Array> {
  const stream = input.video();
  if (stream === undefined) throw new Error('The file has no video.');
  const decoder = await Decoder.create(stream);
  const filter = FilterAPI.create(FILTER);
  const encoder = await Encoder.create(FF_ENCODER_GIF, { decoder, filter });
  const parts: Uint8Array[] = [];
  const write = (bytes: Buffer): number => {
    parts.push(Uint8Array.from(bytes));
    return bytes.length;
  };
  const output = await Muxer.open({ write }, { format: 'gif' });
  try {
    const track = output.addStream(encoder);
    for await (const packet of encoder.packets(filter.frames(decoder.frames(input.packets(stream.index))))) {
      signal.throwIfAborted();
      await output.writePacket(packet, track);
    }
  } finally {
    await output.close();
    encoder.close();
    filter.close();
    decoder.close();
  }
  return new Uint8Array(Buffer.concat(parts));
}
