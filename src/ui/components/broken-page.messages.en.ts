/** Messages of the error boundary (ERR-9). */
export const messages = {
  reload: 'Reload page',
  back: 'Go back',
  home: 'Back to Home',
  copy: 'Copy details',
  details: 'Error details',
  broken: { title: 'This page stopped working', text: 'Something went wrong while displaying it. Your saved work is safe.' },
  newVersion: { title: 'A new version is available', text: 'Reload the page to get it. Your saved work is safe.' },
  offline: {
    title: 'You’re offline',
    text: 'Part of this page hasn’t loaded yet. Reload it when you’re back online. Your saved work is safe.',
  },
} as const;
