import type { MailOutcome } from '../../../ports/mailer.ts';

/** First code of the permanent replies (RFC 5321, section 4.2.1). */
const PERMANENT = 500;

/**
 * The outcome of a failed send. A permanent reply to the recipient or to the message is about this mail; one to the greeting, the login or
 * the sender is about the server's settings, which an operator can mend.
 */
export function toMailOutcome(error: unknown): MailOutcome {
  const reason = error instanceof Error ? error.message : String(error);
  const { command, responseCode, code } = toReply(error);
  if (code === 'EENVELOPE' && responseCode === undefined) return { kind: 'refused', of: 'address', reason };
  if (responseCode === undefined || responseCode < PERMANENT) return { kind: 'unavailable', reason };
  if (command === 'RCPT TO') return { kind: 'refused', of: 'address', reason };
  return command === 'DATA' ? { kind: 'refused', of: 'message', reason } : { kind: 'unavailable', reason };
}

interface Reply {
  readonly code?: string;
  /** The SMTP command that was answered. */
  readonly command?: string;
  readonly responseCode?: number;
}

function toReply(error: unknown): Reply {
  return typeof error === 'object' && error !== null ? (error as Reply) : {};
}
