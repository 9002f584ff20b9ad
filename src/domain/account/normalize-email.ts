/** RFC 5321: the longest address mail can be sent to. */
const MAX_LENGTH = 254;
const FORM = /^[^\s@\p{C}]+@[^\s@.\p{C}]+(?:\.[^\s@.\p{C}]+)+$/u;

/** The one spelling of an address that accounts and counters know; null for what is no address. Checked after it is normalized. */
export function normalizeEmail(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > MAX_LENGTH * 2) return null;
  const email = text.normalize('NFC').trim().toLowerCase().normalize('NFC');
  return email.length <= MAX_LENGTH && FORM.test(email) ? email : null;
}
