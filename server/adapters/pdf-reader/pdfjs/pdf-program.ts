import { serveDecoder } from '#server/decoding/serve-decoder.ts';
import { readPdf } from './read-pdf.ts';

serveDecoder<{ readonly file: Uint8Array }>(({ file }) => readPdf(file));
