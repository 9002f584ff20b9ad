/** What stands on invoices; every text may be empty. */
export interface BillingDetails {
  readonly name: string;
  readonly company: string;
  readonly address: string;
  /** ISO 3166-1, two capital letters, or empty. */
  readonly country: string;
  readonly taxId: string;
}

/** Everything an invoice says, kept as it was when it was issued. */
export interface InvoiceContent {
  readonly seller: readonly string[];
  readonly buyer: readonly string[];
  readonly lines: readonly { readonly text: string; readonly amount: number }[];
  /** Included in the total; null where none is charged. */
  readonly tax: { readonly percent: number; readonly amount: number } | null;
  readonly note: string;
}
