export interface SecurityContact {
  /** An email address or an https address. */
  readonly contact?: string;
  /** Milliseconds since 1970. Left out, always half a year ahead. */
  readonly expires?: number;
}

const HALF_A_YEAR = 182 * 24 * 60 * 60_000;

/** Formats /.well-known/security.txt (RFC 9116), the contact for security reports. */
export function formatSecurityTxt({ contact, expires }: SecurityContact, { publicUrl, now }: { publicUrl: string; now: number }): string {
  const contacts = [contact?.includes('@') && !contact.includes('/') ? `mailto:${contact}` : contact, `${publicUrl}/contact`];
  return [
    ...contacts.flatMap((contactUrl) => (contactUrl === undefined ? [] : `Contact: ${contactUrl}`)),
    `Expires: ${new Date(expires ?? now + HALF_A_YEAR).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
