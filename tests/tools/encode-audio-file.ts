import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decoder, Demuxer, Encoder, Muxer } from 'node-av/api';
import { FF_ENCODER_AAC, FF_ENCODER_FLAC, FF_ENCODER_LIBMP3LAME, FF_ENCODER_LIBOPUS } from 'node-av/constants';
import { createWavFile } from './wav-file.ts';

/** What recorders and phones make: FFmpeg's name of the container, its encoder, and options of the container. */
const FORMATS = {
  m4a: { format: 'ipod', encoder: FF_ENCODER_AAC, options: {} },
  webm: { format: 'webm', encoder: FF_ENCODER_LIBOPUS, options: {} },
  ogg: { format: 'ogg', encoder: FF_ENCODER_LIBOPUS, options: {} },
  aac: { format: 'adts', encoder: FF_ENCODER_AAC, options: {} },
  mp3: { format: 'mp3', encoder: FF_ENCODER_LIBMP3LAME, options: { id3v2_version: '0', write_xing: '0' } },
  'mp3 with tags': { format: 'mp3', encoder: FF_ENCODER_LIBMP3LAME, options: { id3v2_version: '3' } },
  flac: { format: 'flac', encoder: FF_ENCODER_FLAC, options: {} },
} as const;

type AudioFormat = keyof typeof FORMATS;
/** Without `flac`, which is lossless and which neither records. */
export const AUDIO_FORMATS = ['m4a', 'webm', 'ogg', 'aac', 'mp3', 'mp3 with tags'] as const satisfies readonly AudioFormat[];

/** Mono samples as a compressed file. */
export async function encodeAudioFile(samples: Float32Array, rate: number, name: AudioFormat): Promise<Uint8Array> {
  const { format, encoder: codec, options } = FORMATS[name];
  const folder = await mkdtemp(join(tmpdir(), 'audio-file-'));
  try {
    const path = join(folder, 'encoded');
    const input = await Demuxer.open(Buffer.from(createWavFile(samples, rate)), { format: 'wav' });
    const stream = input.audio();
    if (stream === undefined) throw new Error('The WAV file has sound.');
    const decoder = await Decoder.create(stream);
    const encoder = await Encoder.create(codec, { decoder, autoResample: true });
    const output = await Muxer.open(path, { format, options });
    const index = output.addStream(encoder);
    for await (const packet of encoder.packets(decoder.frames(input.packets(stream.index)))) {
      if (packet !== null) await output.writePacket(packet, index);
      packet?.free();
    }
    await output.close();
    encoder.close();
    decoder.close();
    await input.close();
    return new Uint8Array(await readFile(path));
  } finally {
    await rm(folder, { recursive: true });
  }
}
