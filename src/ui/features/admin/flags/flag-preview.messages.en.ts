/** Messages of the flag preview. */
export const messages = {
  title: 'Preview',
  savedHint: 'What a user with these attributes sees now, and which rule decides it.',
  editedHint: 'What a user with these attributes would get from this feature with your unsaved changes.',
  signedOut: 'Signed out',
  me: 'Me',
  attribute: 'Attribute',
  value: 'Value',
  nobody: 'no one',
  noValue: 'none',
  remove: (attribute: string) => (attribute === '' ? 'Remove attribute' : `Remove ${attribute}`),
  addAttribute: 'Add attribute',
  show: 'Show',
  notServed: 'Not served; pages use their built-in value.',
  answers: {
    label: 'What they would see',
    feature: 'Feature',
    value: 'Value',
    because: 'Reason',
  },
} as const;
