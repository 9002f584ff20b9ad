/** Editing a group. */
export const words = {
  title: 'The group',
  text: 'Everybody whose attribute has one of these values. The values are sent to every visitor: use ids, no addresses.',
  name: 'Name',
  description: 'Description',
  values: 'Values',
  valuesHint: 'One a line.',
} as const;
