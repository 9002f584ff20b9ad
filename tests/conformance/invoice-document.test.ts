import { expect, test } from 'vitest';
import { createPdfInvoices } from '#server/adapters/invoice-document/pdfkit/index.ts';
import { createPlainInvoices } from '#server/adapters/invoice-document/plain/index.ts';
import { INVOICE_FONTS } from '#server/composition/package-paths.ts';
import { parsePdfLayout } from '../tools/pdf-layout.ts';
import { parsePdfText } from '../tools/pdf-text.ts';
import { invoiceDocumentSuite } from './invoice-document.suite.ts';

invoiceDocumentSuite('plain text', () => ({
  document: createPlainInvoices(),
  readText: (file) => new TextDecoder().decode(file),
}));
invoiceDocumentSuite('PDF by pdfkit', () => ({
  document: createPdfInvoices({ fonts: INVOICE_FONTS }),
  readText: parsePdfText,
  readLayout: parsePdfLayout,
}));

test('the PDF embeds its fonts and contains no scripts', async () => {
  const document = createPdfInvoices({ fonts: INVOICE_FONTS });
  const file = await document.print({
    number: 'CW-00001',
    kind: 'invoice',
    issuedAt: new Date('2027-01-31'),
    total: 2_900,
    currency: 'EUR',
    content: { seller: ['Castwright'], buyer: ['Łukasz Żółć'], lines: [{ text: 'Creator', amount: 2_900 }], tax: null, note: 'Paid.' },
  });
  const source = Buffer.from(file).toString('latin1');
  expect(source.startsWith('%PDF-1.')).toBe(true);
  expect(source).toContain('/FontFile2');
  // For screen readers and lists of files.
  expect(source).toMatch(/\/Lang \(en\)/);
  expect(source).toMatch(/\/DisplayDocTitle true/);
  expect(source.match(/\(Castwright\)/g)).toHaveLength(2);
  expect(source).toContain('(Invoice CW-00001)');
  expect(source).not.toMatch(/\/(JavaScript|JS|OpenAction|Launch|Helvetica)\b/);
  expect(file.length).toBeLessThan(60_000);
});
