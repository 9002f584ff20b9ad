/** Front matter of a content page. */
export interface ContentMeta {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** `2026-11-21`, or empty. */
  readonly date: string;
  readonly updated: string;
  readonly author: string;
  readonly tags: readonly string[];
  /** For guides: their heading. */
  readonly group: string;
  readonly order: number;
  readonly minutes: number;
}

export interface ContentBody {
  readonly html: string;
  readonly headings: readonly { readonly id: string; readonly text: string }[];
}
