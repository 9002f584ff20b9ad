import { createDecoderPool } from '#server/decoding/decoder-pool.ts';
import type { PdfReader } from '#server/ports/pdf-reader.ts';
import { STOPPED, TOO_HEAVY } from './pdf-failures.ts';
import { PDF_LIMITS } from './pdf-limits.ts';
import type { OpenPdfResult } from './read-pdf.ts';

const PROGRAM = new URL('pdf-program.ts', import.meta.url);

export interface PdfjsReaderOptions {
  /** Milliseconds for one file. */
  readonly time?: number;
  /** Another program than the one that opens PDFs. */
  readonly program?: URL;
}

/** Opens each PDF in a process of its own, which stays alive for a while for the next one. The caller limits how many. */
export function createPdfjsReader({ time = PDF_LIMITS.time, program = PROGRAM }: PdfjsReaderOptions = {}): PdfReader {
  const pool = createDecoderPool({ program, time, memory: PDF_LIMITS.memory, threads: 1 });
  return {
    async read(file, { signal } = {}) {
      if (signal?.aborted === true) return { ...STOPPED, seconds: 0 };
      const outcome = await pool.decode<OpenPdfResult>({ file }, { signal });
      if (outcome.kind === 'decoded') return { ...outcome.result, seconds: outcome.seconds };
      return { ...(outcome.reason === 'stopped' ? STOPPED : TOO_HEAVY), seconds: outcome.seconds };
    },
    async stop() {
      pool.stop();
    },
  };
}
