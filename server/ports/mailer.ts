/** Sends one mail. Failures are outcomes; a rejection is a bug. */
export interface Mailer {
  /** An id that was sent before is `sent` again without another delivery, as far as the adapter remembers. */
  send(mail: Mail): Promise<MailOutcome>;
  /** Idempotent. */
  stop(): Promise<void>;
}

export type MailOutcome =
  /** Handed on for good. */
  | { readonly kind: 'sent' }
  /** Permanent failure: the address doesn't exist, or the server rejects the message. `reason` is for the log. */
  | { readonly kind: 'refused'; readonly of: 'address' | 'message'; readonly reason: string }
  /** May be tried again later. `reason` is for the log. */
  | { readonly kind: 'unavailable'; readonly reason: string };

export interface Mail {
  /** UUID for deduplication: a retry sends the same one. Without it every call sends a new mail. */
  readonly id?: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for programs that show HTML; an archive may keep the text alone. */
  readonly html?: string;
  /** One mailbox for replies, or several with `, ` between them, each of someone else; the sender's when left out. */
  readonly replyTo?: string;
  /** Of the workspace that the mail is about: its name is the sender's instead of ours, at the same address. */
  readonly brand?: { readonly name: string; readonly footer: string | null; readonly hidesCastwright: boolean };
  /** More header fields, by name. */
  readonly headers?: Readonly<Record<string, string>>;
}
