import { expect, onTestFinished, test } from 'vitest';
import { createPdfjsReader } from '#server/adapters/pdf-reader/pdfjs/index.ts';
import { PDF_LIMITS } from '#server/adapters/pdf-reader/pdfjs/pdf-limits.ts';
import { createPdf } from '../tools/create-pdf.ts';
import { pdfReaderSuite } from './pdf-reader.suite.ts';

pdfReaderSuite({ name: 'pdfjs', create: createPdfjsReader, pages: PDF_LIMITS.pages });

test('a file that takes too long is refused, and costs no other', async () => {
  const reader = createPdfjsReader({ time: 1 });
  onTestFinished(() => reader.stop());
  const file = await createPdf({ pages: [[{ text: 'Bees.', size: 11 }]] });
  expect(await reader.read(file)).toMatchObject({ kind: 'refused', code: 'too-heavy' });
});
