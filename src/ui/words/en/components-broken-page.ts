/** ERR-9. */
export const words = {
  reload: 'Load the page again',
  back: 'Go back',
  home: 'Back to Home',
  copy: 'Copy details',
  details: 'Details of the error',
  broken: { title: 'This page stopped working', text: 'Something went wrong while showing it. What you saved is kept.' },
  newVersion: { title: 'A new version is here', text: 'Load the page again. What you saved is kept.' },
  offline: {
    title: 'You are offline',
    text: 'A part of this page is not here yet. Load the page again when you are connected. What you saved is kept.',
  },
} as const;
