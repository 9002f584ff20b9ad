/** Maximum length of an email address (RFC 5321). */
const MAX_LENGTH = 254;
const DOMAIN_WITH_A_DOT = /@[^.]+(?:\.[^.]+)+$/u;
/** Something on both sides of one @, and nothing that a mail header reads as a list, a name, or a comment: `a,b@x.org` is two mailboxes. */
const MAILBOX = /^[^\s@\p{C},;:<>()[\]"\\]+@[^\s@\p{C},;:<>()[\]"\\]+$/u;

/** Whether a header with this value names exactly one mailbox. */
export function isMailbox(text: string): boolean {
  return MAILBOX.test(text);
}

/** The normalized form of an email that accounts and counters use; null for an invalid one. Validated after normalization. */
export function normalizeEmail(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > MAX_LENGTH * 2) return null;
  const email = text.normalize('NFC').trim().toLowerCase().normalize('NFC');
  return email.length <= MAX_LENGTH && isMailbox(email) && DOMAIN_WITH_A_DOT.test(email) ? email : null;
}

/**
 * The mailbox that reads an address: without the part after `+`, which its owner makes up (RFC 5233). For counting only; an account keeps
 * the address as it is. Of a normalized address.
 */
export function toMailbox(email: string): string {
  return email.replace(/^(.[^+@]*)\+[^@]*(?=@)/u, '$1');
}
