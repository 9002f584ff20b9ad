/** Messages of common buttons and states. */
export const messages = {
  brand: 'Castwright',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  delete: 'Delete',
  edit: 'Edit',
  tryAgain: 'Try again',
  loading: 'Loading…',
  readOnly: 'Your role in this organization lets you look. To add or change anything, ask an owner or admin for another role.',
} as const;
