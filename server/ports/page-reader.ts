/** Fetches web pages that users name. Their addresses are untrusted: only public ones are connected to, whatever leads there. */
export interface PageReader {
  /** Ends within `CALL_DEADLINES.page`; never throws. After `signal` aborts the outcome is `unreachable`. */
  read(url: string, options?: { readonly signal?: AbortSignal }): Promise<PageReadResult>;
}

export type PageReadResult =
  | {
      readonly kind: 'page';
      /** As it was read in the end, after redirects. */
      readonly url: string;
      readonly bytes: Uint8Array;
      /** The header, as the server sent it. */
      readonly contentType: string;
    }
  /** Not an address of a public web page. */
  | { readonly kind: 'forbidden-address' }
  | { readonly kind: 'unreachable' }
  /** The server said no: its status. */
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'too-large' }
  /** It leads on and on. */
  | { readonly kind: 'too-many-redirects' };
