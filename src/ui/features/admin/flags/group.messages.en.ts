/** Messages of the group editor. */
export const messages = {
  title: 'Group',
  text: 'Everyone whose attribute has one of these values. Every visitor’s browser receives the values, so use IDs, not email addresses.',
  name: 'Name',
  description: 'Description',
  values: 'Values',
  valuesHint: 'One per line.',
} as const;
