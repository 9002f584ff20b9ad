import type { CurrencyCode } from '#domain/money/currency.ts';
import type { InvoiceContent } from '#domain/billing/invoice.ts';

/** Renders an invoice to a file. Deterministic: the same invoice gives the same bytes. Every adapter implements all of it. */
export interface InvoiceDocument {
  /** Media type of what `print` gives. */
  readonly type: string;
  /** File name extension, without the dot. */
  readonly extension: string;
  /** Accepts any text as name or address. A character without a glyph may be a box. */
  print(invoice: PrintedInvoice): Promise<Uint8Array>;
}

/** Money in hundredths of the currency's unit. */
export interface PrintedInvoice {
  /** For instance `CW-00042`. */
  readonly number: string;
  readonly kind: 'invoice' | 'credit-note';
  readonly issuedAt: Date;
  readonly total: number;
  readonly currency: CurrencyCode;
  readonly content: InvoiceContent;
}
