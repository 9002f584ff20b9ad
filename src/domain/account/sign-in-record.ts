export const SIGN_IN_OUTCOMES = ['success', 'failure'] as const;
export type SignInResult = (typeof SIGN_IN_OUTCOMES)[number];

/** How it was tried; `second-factor` is a wrong code after the right password. */
export const SIGN_IN_METHODS = ['password', 'email-code', 'provider', 'passkey', 'link', 'second-factor'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];
