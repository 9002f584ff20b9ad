/** What a call for a list gives. A list that can't be read is said, and never looks like an empty one. */
export type ListOutcome<Item> =
  | { readonly kind: 'list'; readonly items: readonly Item[] }
  /** `message` is a text to show (ERR-1): what can't be loaded, and what to do. */
  | { readonly kind: 'unavailable'; readonly message: string };
