export type TextRecords =
  /** Empty where the name has none or doesn't exist. */
  | { readonly kind: 'found'; readonly texts: readonly string[] }
  /** DNS didn't answer, which says nothing about the name. */
  | { readonly kind: 'unavailable' };

/** Looks up records of names that users choose. */
export interface DnsRecords {
  /** TXT records, each with its parts joined. Ends by itself; never rejects. */
  findTexts(name: string): Promise<TextRecords>;
}
