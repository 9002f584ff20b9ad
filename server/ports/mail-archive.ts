/** Mail that was stored on this server instead of being sent. Only the outbox adapter has one. */
export interface MailArchive {
  /** Newest first; at most `limit`. `to` is compared without regard to case. */
  list(options: { readonly to?: string; readonly limit: number }): Promise<readonly ArchivedMail[]>;
}

export interface ArchivedMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly sentAt: Date;
}
