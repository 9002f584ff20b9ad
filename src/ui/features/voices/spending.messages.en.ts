export const messages = {
  title: 'What voices cost',
  text: 'You pay for a voice from a paid service once, when it first speaks a text. We keep the audio, so playing and rendering it again is free.',
  /** Amounts like `$1.25`. */
  spent: (spent: string, cap: string) => `${spent} of ${cap} used this month.`,
  cap: 'Monthly cap in US dollars',
  capHint: (most: string) => `Leave it empty to use this server’s maximum: ${most}.`,
  capWrong: 'Enter an amount like 5 or 12.50.',
  save: 'Save cap',
  saved: 'Saved.',
  preferred: 'Preferred service',
  noPreference: 'No preference',
  askOwner: 'Only owners and admins of the organization can change this.',
} as const;
