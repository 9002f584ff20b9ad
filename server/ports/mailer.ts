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
}
