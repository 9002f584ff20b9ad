/** Billing details printed on invoices; any field may be empty. */
export interface BillingDetails {
  readonly name: string;
  readonly company: string;
  readonly address: string;
  /** ISO 3166-1 code in capitals, or empty. */
  readonly country: string;
  readonly taxId: string;
}

/** Content of an invoice, stored as issued. */
export interface InvoiceContent {
  readonly seller: readonly string[];
  readonly buyer: readonly string[];
  readonly lines: readonly { readonly text: string; readonly amount: number }[];
  /** Included in the total; null where none applies. */
  readonly tax: { readonly percent: number; readonly amount: number } | null;
  readonly note: string;
}
