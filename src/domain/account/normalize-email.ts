/** Maximum length of an email address (RFC 5321). */
const MAX_LENGTH = 254;
const FORM = /^[^\s@\p{C}]+@[^\s@.\p{C}]+(?:\.[^\s@.\p{C}]+)+$/u;

/** The normalized form of an email that accounts and counters use; null for an invalid one. Validated after normalization. */
export function normalizeEmail(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > MAX_LENGTH * 2) return null;
  const email = text.normalize('NFC').trim().toLowerCase().normalize('NFC');
  return email.length <= MAX_LENGTH && FORM.test(email) ? email : null;
}

/**
 * The mailbox that reads an address: without the part after `+`, which its owner makes up (RFC 5233). For counting only; an account keeps
 * the address as it is. Of a normalized address.
 */
export function toMailbox(email: string): string {
  return email.replace(/^(.[^+@]*)\+[^@]*(?=@)/u, '$1');
}
