import type { CurrencyCode } from '../../src/domain/money/currency.ts';
import type { InvoiceContent } from '../../src/ports/billing-api.ts';

/** Puts an invoice on paper. The same invoice gives the same bytes, however often it is asked for. */
export interface InvoiceDocument {
  /** Media type of what `print` gives. */
  readonly type: string;
  /** How files of it end, without the dot. */
  readonly extension: string;
  /** Takes whatever people typed as their name or address. A letter the vendor has no picture of may be a box. */
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
