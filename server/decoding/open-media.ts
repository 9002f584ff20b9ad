import { Demuxer } from 'node-av/api';
import { AV_LOG_QUIET } from 'node-av/constants';
import { Codec, Log, type Stream } from 'node-av/lib';

type Kind = 'video' | 'audio';

/** FFmpeg's decoders that may be opened, by its own names: what phones, cameras, screen recorders and browsers write. */
const DECODERS: Readonly<Record<Kind, readonly string[]>> = {
  video: ['h264', 'hevc', 'vp8', 'vp9', 'libdav1d', 'gif'],
  audio: [
    ...['aac', 'mp3float', 'opus', 'vorbis', 'flac', 'alac', 'pcm_u8', 'pcm_alaw', 'pcm_mulaw', 'pcm_f64le'],
    ...[16, 24, 32].flatMap((bits) => [`pcm_s${bits}le`, `pcm_s${bits}be`]),
    ...['pcm_f32le', 'pcm_f32be'],
  ],
};
/** FFmpeg reads an empty list as none at all. */
const NOTHING = 'none';

export type MediaFailure =
  /** There is no stream of the kind. */
  | { readonly kind: 'no-stream'; readonly hasOther: boolean }
  /** FFmpeg's name of a codec that isn't read. */
  | { readonly kind: 'other-codec'; readonly codec: string };

export interface MediaRequest {
  readonly file: Uint8Array;
  /** FFmpeg's name of the only demuxer that is tried. */
  readonly format: string;
  readonly stream: Kind;
}

/**
 * Opens a file's first stream of a kind and closes it after `read`. Only decoders of the list are ever opened, also while FFmpeg looks for what
 * the container doesn't say; no other file and no address can be. Rejects with FFmpeg's error.
 */
export async function openMedia<Result>(
  { file, format, stream: kind }: MediaRequest,
  read: (input: Demuxer, stream: Stream) => Promise<Result>,
): Promise<Result | MediaFailure> {
  Log.setLevel(AV_LOG_QUIET);
  const options = { codec_whitelist: Object.values(DECODERS).flat().join(','), format_whitelist: format, protocol_whitelist: NOTHING };
  const input = await Demuxer.open(Buffer.from(file.buffer, file.byteOffset, file.byteLength), { format, options });
  try {
    const stream = kind === 'video' ? input.video() : input.audio();
    if (stream === undefined) return { kind: 'no-stream', hasOther: input.streams.length > 0 };
    const codec = findDisallowedCodec(stream, kind);
    return codec === undefined ? await read(input, stream) : { kind: 'other-codec', codec };
  } finally {
    await input.close();
  }
}

/** FFmpeg's name of a codec whose decoder isn't on the list. */
function findDisallowedCodec({ codecpar }: Stream, kind: Kind): string | undefined {
  const name = Codec.findDecoder(codecpar.codecId)?.name ?? 'an unknown codec';
  return DECODERS[kind].includes(name) ? undefined : name;
}
