/** Outcome of a mail to what is no address. */
export const NO_ADDRESS = { kind: 'refused', of: 'address', reason: 'The recipient is not a single email address.' } as const;
