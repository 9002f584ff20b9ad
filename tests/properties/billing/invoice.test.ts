import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatBuyerLines,
  createCreditNoteContent,
  createInvoiceContent,
  type InvoicedOrder,
  formatInvoiceNumber,
} from '#domain/billing/invoice-content.ts';
import { computeInvoiceRows } from '#domain/billing/compute-invoice-rows.ts';
import { CURRENCY_CODES } from '#domain/money/currency.ts';

const order: fc.Arbitrary<InvoicedOrder> = fc
  .record({
    planId: fc.constantFrom('creator' as const, 'business' as const),
    period: fc.constantFrom('monthly' as const, 'annual' as const),
    listAmount: fc.integer({ min: 100, max: 10_000_000 }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
    credit: fc.integer({ min: 0, max: 10_000_000 }),
    from: fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2032, 0) }),
    length: fc.integer({ min: 1, max: 500 * 86_400_000 }),
    method: fc.constantFrom(null, 'card ending in 4242'),
  })
  .map(({ off, length, ...rest }) => {
    const discount = Math.floor(rest.listAmount * off);
    const due = rest.listAmount - discount - rest.credit;
    return { ...rest, discount, amount: due < 100 ? 0 : due, until: rest.from + length };
  });
const percent = fc.constantFrom(0, 7, 8.25, 19, 21);
const parties = (taxPercent: number) => ({ seller: ['Castwright'], buyer: ['Ada Byron'], taxPercent });

describe('invoice contents', () => {
  test('ENT-6 lines add up to the amount charged, to the cent', () => {
    fc.assert(
      fc.property(order, percent, (bought, tax) => {
        const { lines } = createInvoiceContent(bought, parties(tax));
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(bought.amount);
        expect(lines[0]?.amount).toBe(bought.listAmount);
        expect(lines.slice(1).every(({ amount }) => amount < 0)).toBe(true);
      }),
    );
  });

  test('tax is included: net plus tax equals the total', () => {
    fc.assert(
      fc.property(order, percent, (bought, taxPercent) => {
        const { tax } = createInvoiceContent(bought, parties(taxPercent));
        expect(tax === null).toBe(taxPercent === 0);
        const net = bought.amount - (tax?.amount ?? 0);
        expect(Math.abs(net * (1 + taxPercent / 100) - bought.amount)).toBeLessThanOrEqual(1.25);
        expect(net).toBeLessThanOrEqual(bought.amount);
      }),
    );
    expect(createInvoiceContent({ ...sample, amount: 11_900 }, parties(19)).tax).toEqual({ percent: 19, amount: 1_900 });
  });

  test('a credit note reverses the invoice including tax', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), percent, (amount, tax) => {
        const note = createCreditNoteContent({ of: 'CW-00001', amount, method: null }, parties(tax));
        expect(note.lines).toEqual([{ text: 'Refund of CW-00001', amount: -amount }]);
        const taken = createInvoiceContent({ ...sample, amount }, parties(tax)).tax;
        expect(note.tax).toEqual(taken && { ...taken, amount: taken.amount === 0 ? -0 : -taken.amount });
      }),
    );
  });

  test('every line, the total, and the tax are printed in every currency', () => {
    fc.assert(
      fc.property(order, fc.constantFrom(...CURRENCY_CODES), (bought, currency) => {
        const content = createInvoiceContent(bought, parties(19));
        const rows = computeInvoiceRows({ content, total: bought.amount, currency });
        expect(rows.map(({ kind }) => kind)).toEqual([...content.lines.map(() => 'line'), 'total', 'tax']);
        expect(rows.every(({ amount }) => /\d/.test(amount))).toBe(true);
      }),
    );
  });

  test('the buyer is the billing name, else the account name, and nothing is printed empty', () => {
    const user = { name: 'Ada Byron', email: 'ada@example.com' };
    expect(formatBuyerLines({ name: '', company: '', address: '', country: '', taxId: '' }, user)).toEqual([
      'Ada Byron',
      'ada@example.com',
    ]);
    expect(formatBuyerLines({ name: 'A. Byron', company: 'Engines', address: 'One\n\n Two ', country: 'GB', taxId: 'X1' }, user)).toEqual([
      'Engines',
      'A. Byron',
      'One',
      'Two',
      'United Kingdom',
      'Tax ID: X1',
      'ada@example.com',
    ]);
  });

  test('numbers sort as text up to one hundred thousand', () => {
    expect([1, 42, 99_999, 123_456].map(formatInvoiceNumber)).toEqual(['CW-00001', 'CW-00042', 'CW-99999', 'CW-123456']);
  });
});

const sample: InvoicedOrder = {
  planId: 'creator',
  period: 'monthly',
  listAmount: 11_900,
  discount: 0,
  credit: 0,
  amount: 11_900,
  from: Date.UTC(2027, 0, 31),
  until: Date.UTC(2027, 1, 28),
  method: null,
};
