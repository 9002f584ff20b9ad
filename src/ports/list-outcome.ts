/** What a call for a list gives. A list that can't be read is said, and never looks like an empty one. */
export type ListOutcome<Item> = { readonly kind: 'list'; readonly items: readonly Item[] } | Unavailable;

/** No usable response: none, a late one, an error, nonsense, or an aborted call. `message` is a text to show (ERR-1). */
export interface Unavailable {
  readonly kind: 'unavailable';
  readonly message: string;
  /** `message` says why and what to do, and is said of each item that is known from before. Left out: nobody knows why. */
  readonly isExplained?: true;
}
