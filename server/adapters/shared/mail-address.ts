/**
 * One address: something on both sides of one @, and nothing that separates or wraps addresses in a header, where `a@x.org, b@x.org` is two
 * recipients and `a b@x.org` another one.
 */
const ADDRESS = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/;

/** Whether a mail can be addressed to it, and to nobody else. */
export function isMailAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** Outcome of a mail to what is no address. */
export const NO_ADDRESS = { kind: 'refused', of: 'address', reason: 'The recipient is not a single email address.' } as const;
