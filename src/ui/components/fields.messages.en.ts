/** Of fields that say something by themselves. */
export const messages = {
  codeCharacter: (place: number, length: number) => `Character ${place} of ${length}`,
  showPassword: 'Show password',
  hidePassword: 'Hide password',
} as const;
