/** Finds the page that shows outgoing emails on a server that delivers none, as in local development. */
export interface DevOutbox {
  /** Same-origin path of the emails sent to this address; null where the server delivers email. */
  pageFor(email: string, options?: { readonly signal?: AbortSignal }): Promise<string | null>;
}
