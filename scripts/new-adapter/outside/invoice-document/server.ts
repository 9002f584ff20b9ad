import { defineAdapter } from 'castwright/adapter';
import { computeInvoiceRows } from 'castwright/adapter/server';
import type { InvoiceDocument } from 'castwright/testing/host';
import { metadata } from './metadata.ts';

const TITLES = { invoice: 'Invoice', 'credit-note': 'Credit note' } as const;

/** Prints invoices line by line. The kit's `computeInvoiceRows` formats the amounts. */
export function createAcmeInvoices(): InvoiceDocument {
  return {
    type: 'text/plain',
    extension: 'txt',
    async print(invoice) {
      const { number, kind, issuedAt, content } = invoice;
      const lines = [
        `${TITLES[kind]} ${number}`,
        issuedAt.toISOString().slice(0, 10),
        '',
        ...content.seller,
        '',
        ...content.buyer,
        '',
        ...computeInvoiceRows(invoice).map(({ text, amount }) => `${text}\t${amount}`),
        '',
        content.note,
      ];
      return new TextEncoder().encode(`${lines.join('\n')}\n`);
    },
  };
}

/** Named by the package's server.ts. */
export const adapter = defineAdapter(metadata, createAcmeInvoices);
