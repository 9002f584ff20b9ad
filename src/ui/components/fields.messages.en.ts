/** Of fields that say something by themselves. */
export const words = {
  codeCharacter: (place: number, length: number) => `Character ${place} of ${length}`,
  showPassword: 'Show password',
  hidePassword: 'Hide password',
} as const;
