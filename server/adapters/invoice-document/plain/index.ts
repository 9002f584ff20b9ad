import { formatUtcDay } from '#domain/shared/utc-time.ts';
import { computeInvoiceRows } from '#domain/billing/compute-invoice-rows.ts';
import type { InvoiceDocument } from '#server/ports/invoice-document.ts';

/** Invoices as plain text. */
export function createPlainInvoices(): InvoiceDocument {
  return {
    type: 'text/plain; charset=utf-8',
    extension: 'txt',
    async print(invoice) {
      const { content, kind, number, issuedAt } = invoice;
      const blocks = [
        [kind === 'invoice' ? 'Invoice' : 'Credit note', number, formatUtcDay(issuedAt.getTime())],
        content.seller,
        content.buyer,
        computeInvoiceRows(invoice).map(({ text, amount }) => `${text}: ${amount}`),
        [content.note],
      ];
      return new TextEncoder().encode(`${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`);
    },
  };
}
