/** Sends one mail. Resolves once the message is handed on for good; rejects when it may be tried again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Idempotent. */
  stop(): Promise<void>;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for programs that show HTML; an archive may keep the text alone. */
  readonly html?: string;
  /** Address for replies; the sender's when left out. */
  readonly replyTo?: string;
  /** More header fields, by name. */
  readonly headers?: Readonly<Record<string, string>>;
}
