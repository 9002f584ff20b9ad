import { describe, expect, onTestFinished, test } from 'vitest';
import type { PdfReader } from '#server/ports/pdf-reader.ts';
import { createPdf } from '../tools/create-pdf.ts';

export interface PdfReaderHarness {
  readonly name: string;
  readonly create: () => PdfReader;
  /** Pages that are read. */
  readonly pages: number;
}

const CASE_LIMIT_MS = 30_000;
const WAXES = ['white', 'yellow', 'brown'];

/** The contract of `PdfReader`, for every adapter. */
export function pdfReaderSuite({ name, create, pages }: PdfReaderHarness): void {
  function open(): PdfReader {
    const reader = create();
    onTestFinished(() => reader.stop());
    return reader;
  }

  describe(`PdfReader: ${name}`, { timeout: CASE_LIMIT_MS }, () => {
    test('reads headings and paragraphs, words that were broken, and no running heads', async () => {
      const file = await createPdf({
        title: 'About bees',
        pages: WAXES.map((wax, index) => [
          { text: 'The bee report', size: 9 },
          { text: `Part ${index + 1}`, size: 22 },
          { text: 'Bees live in a hive that they build to-', size: 11 },
          { text: `gether, of ${wax} wax.`, size: 11 },
          { text: String(index + 1), size: 9 },
        ]),
      });
      const result = await open().read(file);
      if (result.kind !== 'read') throw new Error(result.code);
      expect(result.document.title).toBe('About bees');
      expect(result.document.sections.map(({ heading, script }) => [heading, script])).toEqual(
        WAXES.map((wax, index) => [`Part ${index + 1}`, `Bees live in a hive that they build together, of ${wax} wax.`]),
      );
      expect(result.unread).toBe(0);
    });

    test('reads the first pages of a long one, and says how many are left', async () => {
      const file = await createPdf({
        pages: Array.from({ length: pages + 2 }, (_, index) => [{ text: `Bee ${'x'.repeat(index)} flies.`, size: 11 }]),
      });
      expect(await open().read(file)).toMatchObject({ kind: 'read', unread: 2 });
    });

    test('refuses what it can’t read, with the reason, and goes on', async () => {
      const reader = open();
      const locked = await createPdf({ password: 'secret', pages: [[{ text: 'Bees.', size: 11 }]] });
      expect(await reader.read(locked)).toMatchObject({ kind: 'refused', code: 'locked' });
      expect(await reader.read(await createPdf({ pages: [[]] }))).toMatchObject({ kind: 'refused', code: 'no-text' });
      expect(await reader.read(Buffer.from('%PDF-1.7\nnothing'))).toMatchObject({ kind: 'refused', code: 'damaged' });
      expect(await reader.read(await createPdf({ pages: [[{ text: 'Bees fly.', size: 11 }]] }))).toMatchObject({ kind: 'read' });
    });

    test('ends after an abort, and after a stop', async () => {
      const reader = open();
      const file = await createPdf({ pages: [[{ text: 'Bees.', size: 11 }]] });
      expect(await reader.read(file, { signal: AbortSignal.abort() })).toMatchObject({ kind: 'refused' });
      await reader.stop();
      await reader.stop();
      expect(await reader.read(file)).toMatchObject({ kind: 'refused' });
    });
  });
}
