/** Of buttons and states that every room has. */
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
