import { serveDecoder } from '#server/decoding/serve-decoder.ts';
import { readClip } from './read-clip.ts';

serveDecoder<{ readonly file: Uint8Array }>(({ file }, report) => readClip(file, { onProgress: report }));
