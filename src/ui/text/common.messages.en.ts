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
} as const;
