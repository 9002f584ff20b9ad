/** Trying the rules of flags on somebody. */
export const words = {
  title: 'Preview',
  ofSaved: 'What a person with these attributes sees now, and which rule decided.',
  ofEdited: 'What a person with these attributes would see of this feature as it is above, before it is saved.',
  signedOut: 'Signed out',
  me: 'Me',
  attribute: 'Attribute',
  value: 'Value',
  nobody: 'nobody',
  noValue: 'none',
  remove: (attribute: string) => (attribute === '' ? 'Remove attribute' : `Remove ${attribute}`),
  addAttribute: 'Attribute',
  show: 'Show',
  notServed: 'Not served: pages use their own value.',
  answers: {
    label: 'What they would see',
    feature: 'Feature',
    value: 'Value',
    because: 'Because',
  },
} as const;
