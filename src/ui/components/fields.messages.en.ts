/** Messages of form fields. */
export const messages = {
  codeCharacter: (place: number, length: number) => `Character ${place} of ${length}`,
  showPassword: 'Show password',
  hidePassword: 'Hide password',
} as const;
