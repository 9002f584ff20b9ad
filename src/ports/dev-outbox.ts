/** On a machine that sends no mail, the page where the mail can be read instead. */
export interface DevOutbox {
  /** Same-origin path of the mails to the address, null where real mail is sent. */
  pageFor(email: string, options?: { readonly signal?: AbortSignal }): Promise<string | null>;
}
