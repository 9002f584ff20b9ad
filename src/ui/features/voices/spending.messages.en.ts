export const messages = {
  title: 'What voices cost',
  text: 'Voices of paid services are charged once, when they speak. What they said is kept, so playing and rendering it again is free.',
  /** Amounts like `$1.25`. */
  spent: (spent: string, cap: string) => `${spent} of ${cap} used this month.`,
  cap: 'Monthly cap in US dollars',
  capHint: (most: string) => `Leave it empty for the most this server allows: ${most}.`,
  capWrong: 'Enter an amount like 5 or 12.50.',
  save: 'Save cap',
  saved: 'Saved.',
  preferred: 'Preferred service',
  noPreference: 'No preference',
  askOwner: 'Only owners and admins of the organization can change this.',
} as const;
