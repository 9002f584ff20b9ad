import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InvoiceDocument, PrintedInvoice } from '#server/ports/invoice-document.ts';
import { computeInvoiceRows } from '#domain/billing/compute-invoice-rows.ts';
import type { DrawnPage } from '../tools/pdf-layout.ts';
import { invoiceLayoutSuite } from './invoice-layout.suite.ts';
import { CURRENCY_CODES } from '#domain/money/currency.ts';

export interface InvoiceDocumentHarness {
  readonly document: InvoiceDocument;
  /** What a reader sees of it. */
  readonly readText: (file: Uint8Array) => string;
  /** Where it draws what; left out for an adapter whose files have no pages. */
  readonly readLayout?: (file: Uint8Array) => readonly DrawnPage[];
}

const RUNS = 25;
const INVOICES = 'abcdefghijklmnopqrstuvwxyz ÄÖÜßéèñçøåæœłşğ0123456789.,-/()';

/** Names, companies and addresses as users type them, in characters of the invoice's font. */
const typed = fc.oneof(
  fc.constantFrom(
    'Ada Byron',
    'Łukasz Żółć',
    'Ñuñez & Söhne GmbH',
    'Ελένη Παπαδοπούλου',
    'Анна Ковалёва',
    "O'Brien (Ltd.) 100% <b>",
    '1/2 Mill Lane',
  ),
  fc.string({ unit: fc.constantFrom(...INVOICES.split('')), minLength: 1, maxLength: 90 }),
);
const amount = fc.integer({ min: -10_000_000, max: 10_000_000 });
const invoice: fc.Arbitrary<PrintedInvoice> = fc.record({
  number: fc.integer({ min: 1, max: 99_999 }).map((count) => `CW-${String(count).padStart(5, '0')}`),
  kind: fc.constantFrom('invoice' as const, 'credit-note' as const),
  issuedAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
  total: amount,
  currency: fc.constantFrom(...CURRENCY_CODES),
  content: fc.record({
    seller: fc.array(typed, { minLength: 1, maxLength: 6 }),
    buyer: fc.array(typed, { minLength: 1, maxLength: 9 }),
    lines: fc.array(fc.record({ text: typed, amount }), { minLength: 1, maxLength: 4 }),
    tax: fc.option(fc.record({ percent: fc.constantFrom(7, 8.25, 19), amount }), { nil: null }),
    note: typed,
  }),
});

export function invoiceDocumentSuite(name: string, open: () => InvoiceDocumentHarness): void {
  describe(`InvoiceDocument: ${name}`, () => {
    const { document, readText, readLayout } = open();
    invoiceLayoutSuite({ document, readLayout: readLayout ?? null }, invoice);

    /** Line breaks may differ between adapters. */
    const words = (text: string) => text.split(/\s+/).filter(Boolean).join(' ');

    test('prints number, date, both parties, every line, total, tax, and note', async () => {
      await fc.assert(
        fc.asyncProperty(invoice, async (given) => {
          const text = words(readText(await document.print(given)));
          const { content } = given;
          expect(text).toContain(given.kind === 'invoice' ? 'Invoice' : 'Credit note');
          expect(text).toContain(given.number);
          expect(text).toContain(given.issuedAt.toISOString().slice(0, 10));
          for (const line of [...content.seller, ...content.buyer, content.note]) expect(text).toContain(words(line));
          for (const row of computeInvoiceRows(given)) {
            expect(text).toContain(words(row.text));
            expect(text).toContain(words(row.amount));
          }
        }),
        { numRuns: RUNS },
      );
    });

    test('gives the same bytes for the same invoice', async () => {
      const [given] = fc.sample(invoice, 1);
      if (given === undefined) throw new Error('One was asked for.');
      const [one, other] = [await document.print(given), await document.print(structuredClone(given))];
      expect(Buffer.compare(one, other)).toBe(0);
    });

    test('accepts any input: other scripts, control characters, lone surrogates, a page-long address', async () => {
      await fc.assert(
        fc.asyncProperty(invoice, fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 120 }), async (given, lines) => {
          const odd = [...lines, '日本', 'שלום', '\u{1F600}', '\u0000\u0007', '\uD800', 'a\nb'];
          const printed = await document.print({ ...given, content: { ...given.content, buyer: odd } });
          expect(printed.length).toBeGreaterThan(0);
          expect(readText(printed)).toContain(given.number);
        }),
        { numRuns: 5 },
      );
    });

    test('has a content type and a file name', () => {
      const { document } = open();
      expect(document.type).toMatch(/^[a-z]+\/[a-z]+/);
      expect(document.extension).toMatch(/^[a-z]+$/);
    });
  });
}
