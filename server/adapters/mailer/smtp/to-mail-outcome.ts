import type { MailOutcome } from '#server/ports/mailer.ts';

/** First code of the permanent replies (RFC 5321, section 4.2.1). */
const PERMANENT = 500;

/**
 * The outcome of a failed send. A permanent reply to the recipient or to the message is about this mail; one to the greeting, the login or
 * the sender is about the server's settings, which an operator can mend.
 */
export function toMailOutcome(error: unknown): MailOutcome {
  const reply = Object(error) as Reply;
  const { command } = reply;
  const reason = reply.message ?? String(error);
  const isPermanent = Number(reply.responseCode) >= PERMANENT;
  if (!isPermanent) return { kind: 'unavailable', reason };
  if (command === 'RCPT TO') return { kind: 'refused', of: 'address', reason };
  return command === 'DATA' ? { kind: 'refused', of: 'message', reason } : { kind: 'unavailable', reason };
}

/** What the library adds to its errors. */
interface Reply {
  readonly message?: string;
  /** The SMTP command that was answered. */
  readonly command?: string;
  readonly responseCode?: number;
}
