import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InvoiceDocument, PrintedInvoice } from '#server/ports/invoice-document.ts';
import { computeInvoiceRows } from '#domain/billing/compute-invoice-rows.ts';
import type { DrawnPage, DrawnPath, DrawnText } from '../tools/pdf-layout.ts';

export interface InvoiceLayoutHarness {
  readonly document: InvoiceDocument;
  /** Where it draws what; null for an adapter whose files have no pages. */
  readonly readLayout: ((file: Uint8Array) => readonly DrawnPage[]) | null;
}

const RUNS = 15;
/** Points that a printer needs at every edge. */
const EDGE = 30;
/** Points by which sums of widths may differ. */
const CLOSE = 0.01;
/** Contrast of 4.5 with white paper, as lightness without its gamma. */
const READABLE = 0.48;
/** Of the product, in its sign. */
const ORANGE = [0xf9, 0x6a, 0x0f].map((channel) => channel / 255);

const SPECIMEN: PrintedInvoice = {
  number: 'CW-00042',
  kind: 'invoice',
  issuedAt: new Date('2027-01-31'),
  total: 29_099,
  currency: 'EUR',
  content: {
    seller: ['Castwright GmbH', '1/2 Mill Lane', 'Berlin'],
    buyer: ['Ada Byron', 'Analytical Engines', '12 St James’s Square', 'London'],
    lines: [
      { text: 'Creator, one year', amount: 22_800 },
      { text: `Videos on top: ${'twenty more for the spring campaign, '.repeat(4)}as agreed`, amount: 6_299 },
    ],
    tax: { percent: 19, amount: 4_646 },
    note: 'Paid by card.',
  },
};

/** What a reader of a printed invoice relies on: where things stand, how large and how dark they are. */
export function invoiceLayoutSuite({ document, readLayout }: InvoiceLayoutHarness, invoice: fc.Arbitrary<PrintedInvoice>): void {
  describe.skipIf(readLayout === null)(`on the page${readLayout === null ? ' (skipped: its files have no pages)' : ''}`, () => {
    const draw = async (given: PrintedInvoice): Promise<readonly DrawnPage[]> => readLayout?.(await document.print(given)) ?? [];
    const drawSpecimen = async (): Promise<DrawnPage & { readonly find: (part: string) => DrawnText }> => {
      const [page, ...others] = await draw(SPECIMEN);
      if (page === undefined || others.length > 0) throw new Error('It fits on one page.');
      const find = (part: string): DrawnText => {
        const exact = page.texts.filter(({ text }) => text === part);
        const found = exact.length > 0 ? exact : page.texts.filter(({ text }) => text.includes(part));
        if (found.length !== 1 || found[0] === undefined) throw new Error(`“${part}” stands there ${found.length} times.`);
        return found[0];
      };
      return { ...page, find };
    };

    test('draws everything inside the margins of A4, and nothing over anything else', async () => {
      await fc.assert(
        fc.asyncProperty(invoice, async (given) => {
          for (const page of await draw(given)) {
            expect([page.width, page.height]).toEqual([595.28, 841.89]);
            for (const one of page.texts) expectInside(page, one);
            expect(listOverlaps(page.texts)).toEqual([]);
          }
        }),
        { numRuns: RUNS },
      );
    });

    test('ends all amounts at the right margin, each on the line where its text begins', async () => {
      await fc.assert(
        fc.asyncProperty(invoice, fc.integer({ min: 0, max: 60 }), async (given, more) => {
          const added = Array.from({ length: more }, (_, at) => ({ text: `Line ${at}`, amount: 100 + at }));
          const long = { ...given, content: { ...given.content, lines: [...given.content.lines, ...added] } };
          const pages = await draw(long);
          const written = computeInvoiceRows(long).map((row) => row.amount);
          const amounts = pages.flatMap(({ texts }) => findAmounts(texts, written));
          expect(amounts.map(({ text }) => text)).toEqual(written);
          for (const { texts, width } of pages) {
            const left = Math.min(...texts.map((one) => one.left));
            for (const amount of findAmounts(texts, written)) {
              expect(Math.abs(amount.right - (width - left))).toBeLessThan(CLOSE);
              const beside = texts.filter((one) => one !== amount && Math.abs(one.baseline - amount.baseline) < CLOSE);
              expect(beside.map((one) => one.left)).toEqual([left]);
            }
          }
        }),
        { numRuns: RUNS },
      );
    });

    test('has sign, name, title, date, parties, rows and note from top to bottom', async () => {
      const { texts, paths, find } = await drawSpecimen();
      const name = texts[0];
      const [ring, play] = paths;
      const title = find('Invoice CW-00042');
      expect(name?.text).toBe('Castwright');
      expect(play?.color).toEqual(ORANGE);
      // The sign stands left of the name and as high as it.
      expect(ring?.left).toBeLessThan(play?.left ?? 0);
      expect(play?.right).toBeLessThan(name?.left ?? 0);
      const middle = ((ring?.top ?? 0) + (ring?.bottom ?? 0)) / 2;
      expect(middle).toBeGreaterThan((name?.baseline ?? 0) - (name?.size ?? 0));
      expect(middle).toBeLessThan(name?.baseline ?? 0);
      expect((ring?.bottom ?? 0) - (ring?.top ?? 0)).toBeGreaterThan(name?.size ?? 0);
      expect((play?.right ?? 0) - (play?.left ?? 0)).toBeGreaterThan(3);
      expect((name?.left ?? 0) - (play?.right ?? 0)).toBeGreaterThan(8);
      expect(Math.abs((ring?.left ?? 0) - title.left)).toBeLessThan(2);
      // Capitals are about 0.72 of the size high.
      expect(Math.abs(middle - ((name?.baseline ?? 0) - 0.36 * (name?.size ?? 0)))).toBeLessThan(3);
      expect(title.baseline - title.size - (name?.baseline ?? 0)).toBeGreaterThan(1.5 * (name?.size ?? 0));
      expect(ring?.lineWidth).toBeGreaterThan(2);

      const steps = [
        name,
        title,
        find('Issued on 2027-01-31'),
        find('From'),
        find('Ada Byron'),
        find('Creator'),
        find('Total'),
        find('Tax'),
      ];
      const baselines = [...steps, find('Paid by card.')].map((one) => one?.baseline ?? 0);
      expect(baselines).toEqual(baselines.toSorted((one, other) => one - other));
      expect(new Set(baselines).size).toBe(baselines.length);
      const left = title.left;
      for (const start of ['Issued', 'From', 'Castwright GmbH', 'Creator', 'Total', 'Tax', 'Paid']) expect(find(start).left).toBe(left);
      // Blank lines apart: the name from the title, the date from the parties, the rows from the note.
      for (const [above, below] of [
        [name, title],
        [find('Issued'), find('From')],
        [find('London'), find('Creator')],
        [find('Tax'), find('Paid')],
      ] as const)
        expect((below?.baseline ?? 0) - (above?.baseline ?? 0)).toBeGreaterThan(2.5 * SMALL);
    });

    test('has who is paid on the left and who pays on the right half, line below line', async () => {
      const { width, find } = await drawSpecimen();
      for (const [heading, lines] of [
        ['From', SPECIMEN.content.seller],
        ['To', SPECIMEN.content.buyer],
      ] as const) {
        const column = [find(heading), ...lines.map((line) => find(line))];
        expect(new Set(column.map((one) => one.left)).size).toBe(1);
        const gaps = column.slice(1).map((one, at) => one.baseline - (column[at]?.baseline ?? 0));
        for (const gap of gaps) expect(Math.abs(gap - (gaps[0] ?? 0))).toBeLessThan(CLOSE);
        expect(gaps[0]).toBeGreaterThan(SMALL);
        expect(gaps[0]).toBeLessThan(1.5 * SMALL);
      }
      expect(find('From').baseline).toBe(find('To').baseline);
      expect(find('From').left).toBeLessThan(width / 2);
      expect(find('To').left).toBeGreaterThan(width / 2);
      expect(find('To').left - width / 2).toBeLessThan(2 * SMALL);
    });

    test('keeps a long line of either party and a long text of a row in its column', async () => {
      const long = 'a name that goes on and on '.repeat(8);
      const content = { ...SPECIMEN.content, seller: [long], buyer: [long], lines: [{ text: long, amount: 29_099 }] };
      const [page] = await draw({ ...SPECIMEN, content });
      const texts = page?.texts ?? [];
      const columns = new Map<number, number>();
      for (const one of texts.filter(({ text }) => text.includes('name') || text.includes('goes'))) {
        columns.set(one.left, Math.max(columns.get(one.left) ?? 0, one.right));
      }
      const middle = (page?.width ?? 0) / 2;
      const [left, right] = [...columns.keys()].toSorted((one, other) => one - other);
      expect([left, right].map((x) => (x ?? 0) > middle)).toEqual([false, true]);
      const amount = texts.find(({ text }) => text === '€290.99');
      const seller = texts.filter(
        (one) => one.baseline < (amount?.baseline ?? 0) - 2 * SMALL && one.left === left && one.text.includes('on and'),
      );
      expect(seller.length).toBeGreaterThan(1);
      for (const one of seller) expect(one.right).toBeLessThan(middle);
      const row = texts.filter(
        (one) => one.baseline >= (amount?.baseline ?? 0) - CLOSE && one.left === left && one.text.includes('on and'),
      );
      expect(row.length).toBeGreaterThan(1);
      for (const one of row) expect(one.right).toBeLessThan((amount?.right ?? 0) - 130);
      expect(Math.max(...row.map((one) => one.right))).toBeGreaterThan(middle);
    });

    test('rules off the rows above the first and above the total, from margin to margin', async () => {
      const { paths, width, find } = await drawSpecimen();
      const rules = paths.filter((path) => path.top === path.bottom);
      expect(rules).toHaveLength(2);
      const left = find('Total').left;
      for (const rule of rules) {
        expect([rule.left, rule.right]).toEqual([left, width - left]);
        expect(rule.lineWidth).toBeGreaterThan(0.5);
        expect(rule.lineWidth).toBeLessThan(1);
        expect(isQuieter(rule, find('Total'))).toBe(true);
      }
      const [first, second] = rules.map(({ top }) => top).toSorted((one, other) => one - other);
      expect(first).toBeGreaterThan(find('London').baseline + SMALL);
      expect(first).toBeLessThan(find('Creator').baseline - SMALL);
      expect(second).toBeGreaterThan(find('as agreed').baseline);
      expect(second).toBeLessThan(find('Total').baseline - SMALL);
    });

    test('says in size, weight and darkness what matters', async () => {
      const { texts, find } = await drawSpecimen();
      const [name, title, total, line] = [texts[0], find('Invoice'), find('Total'), find('Creator')];
      expect(title.size).toBe(Math.max(...texts.map(({ size }) => size)));
      for (const strong of [name, title, total]) {
        expect(strong?.size).toBeGreaterThan(line.size);
        expect(strong?.font).not.toBe(line.font);
      }
      const [amount, other] = [find('€290.99 EUR'), find('€228.00')];
      expect([amount.size, amount.font]).toEqual([total.size, total.font]);
      expect([other.size, other.font]).toEqual([line.size, line.font]);
      const quiet = ['Issued', 'From', 'To', 'Tax', '€46.46', 'Paid'].map((start) => find(start));
      for (const one of texts) {
        expect(one.lightness).toBeLessThan(READABLE);
        const isQuiet = quiet.includes(one);
        expect([one.text, one.lightness > line.lightness]).toEqual([one.text, isQuiet]);
        if (isQuiet) expect([one.size, one.font]).toEqual([line.size, line.font]);
      }
    });

    test('keeps rows apart, whatever their texts, and every number of them readable', async () => {
      const lines = ['First', '', ' ', 'Fourth', 'Fifth'].map((text, at) => ({ text, amount: 100 + at }));
      const [page] = await draw({ ...SPECIMEN, content: { ...SPECIMEN.content, lines } });
      const baselines = lines.map(({ amount }) => page?.texts.find(({ text }) => text === `€${(amount / 100).toFixed(2)}`)?.baseline ?? 0);
      for (const [at, baseline] of baselines.slice(1).entries()) expect(baseline - (baselines[at] ?? 0)).toBeGreaterThan(1.4 * SMALL);
      for (let count = 25; count <= 32; count += 1) {
        const many = Array.from({ length: count }, (_, at) => ({ text: `Line ${at}`, amount: 100 + at }));
        const pages = await draw({ ...SPECIMEN, content: { ...SPECIMEN.content, lines: many } });
        for (const one of pages.flatMap(({ texts }) => texts.filter(({ text }) => /^Line|^Total|^Tax/.test(text)))) {
          const beside = pages.flatMap(({ texts }) =>
            texts.includes(one) ? texts.filter(({ baseline }) => Math.abs(baseline - one.baseline) < CLOSE) : [],
          );
          expect([one.text, beside.length]).toEqual([one.text, 2]);
        }
      }
    });

    test('puts a space where a character can’t be printed', async () => {
      const [page] = await draw({ ...SPECIMEN, content: { ...SPECIMEN.content, buyer: ['Ada\u0007Byron\nLondon'] } });
      expect(page?.texts.map(({ text }) => text)).toContain('Ada Byron London');
    });

    test('stretches no page for what fits on one, and calls a credit note one', async () => {
      const [page, ...others] = await draw({ ...SPECIMEN, kind: 'credit-note' });
      expect(others).toEqual([]);
      expect(page?.texts.map(({ text }) => text)).toContain('Credit note CW-00042');
    });
  });
}

/** Size of ordinary text in points. */
const SMALL = 10;

function expectInside({ width, height }: DrawnPage, { left, right, baseline, size }: DrawnText): void {
  expect(left).toBeGreaterThanOrEqual(EDGE);
  expect(right).toBeLessThanOrEqual(width - EDGE);
  expect(baseline - size).toBeGreaterThanOrEqual(EDGE);
  expect(baseline).toBeLessThanOrEqual(height - EDGE);
}

/** Pairs of texts of which one is drawn over the other. */
function listOverlaps(texts: readonly DrawnText[]): readonly (readonly [string, string])[] {
  const isOver = (one: DrawnText, other: DrawnText): boolean =>
    one.left < other.right &&
    other.left < one.right &&
    one.baseline - one.size < other.baseline &&
    other.baseline - other.size < one.baseline;
  return texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter((other) => isOver(one, other))
      .map((other) => [one.text, other.text] as const),
  );
}

/** Amounts stand in a column of their own, which doesn't begin at the left margin. */
function findAmounts(texts: readonly DrawnText[], written: readonly string[]): readonly DrawnText[] {
  const left = Math.min(...texts.map((one) => one.left));
  const middle = (left + Math.max(...texts.map(({ right }) => right))) / 2;
  return texts.filter(({ text, right, left: from }) => written.includes(text) && from !== left && right > middle + 100);
}

function isQuieter({ color }: DrawnPath, { lightness }: DrawnText): boolean {
  return color.length === 3 && color.every((channel) => channel > lightness && channel < 1);
}
