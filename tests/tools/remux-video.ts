import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api';
import { AV_LOG_QUIET, FF_ENCODER_LIBX264, type FFVideoEncoder } from 'node-av/constants';
import { Log } from 'node-av/lib';

/** Names of files by their format. */
const NAMES = { mp4: 'video.mp4', mov: 'video.mov', matroska: 'video.mkv', avi: 'video.avi' } as const;

/** The video encoded again behind a filter of FFmpeg, as phones and cameras write it: other pixels, other times of frames. */
export function filterVideo(file: Uint8Array, filter: string, format: keyof typeof NAMES = 'mp4'): Promise<Uint8Array> {
  return encodeVideo(file, { filter, format, encoder: FF_ENCODER_LIBX264, options: { preset: 'ultrafast', crf: 18 } });
}

/** The video as another codec has it. `filter` makes pixels that it takes. */
export async function encodeVideo(
  file: Uint8Array,
  { filter = 'null', format, encoder: codec, options = {} }: EncodedAs,
): Promise<Uint8Array> {
  return writeFile(file, NAMES[format], async (input, output) => {
    const stream = input.video();
    if (stream === undefined) throw new Error('The sample has no video.');
    const decoder = await Decoder.create(stream);
    const filtered = FilterAPI.create(filter);
    const encoder = await Encoder.create(codec, { decoder, filter: filtered, options });
    const to = output.addStream(encoder);
    for await (const packet of encoder.packets(filtered.frames(decoder.frames(input.packets(stream.index)))))
      if (packet !== null) await output.writePacket(packet, to);
    encoder.close();
    filtered.close();
    decoder.close();
  });
}

interface EncodedAs {
  readonly filter?: string;
  readonly format: keyof typeof NAMES;
  readonly encoder: FFVideoEncoder;
  readonly options?: Readonly<Record<string, string | number>>;
}

/** The sound of a video alone. */
export function extractAudio(file: Uint8Array): Promise<Uint8Array> {
  return writeFile(file, NAMES.mp4, async (input, output) => {
    const stream = input.audio();
    if (stream === undefined) throw new Error('The sample has no sound.');
    const to = output.addStream(stream);
    for await (const packet of input.packets(stream.index)) if (packet !== null) await output.writePacket(packet, to);
  });
}

async function writeFile(file: Uint8Array, name: string, write: (input: Demuxer, output: Muxer) => Promise<void>): Promise<Uint8Array> {
  Log.setLevel(AV_LOG_QUIET);
  const folder = await mkdtemp(join(tmpdir(), 'remux-'));
  const path = join(folder, name);
  try {
    const input = await Demuxer.open(Buffer.from(file), { format: 'mov' });
    const output = await Muxer.open(path);
    await write(input, output);
    await output.close();
    await input.close();
    return new Uint8Array(await readFile(path));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
