/** Limits that both halves enforce. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
export const NAME_LENGTH = 80;
export const CODE_LENGTH = 6;
