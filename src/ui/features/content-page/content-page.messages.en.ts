/** Messages of content pages and of the choice on the cookies page. */
export const messages = {
  lastChanged: (day: string) => `Last updated ${day}`,
  consent: {
    legend: 'Your choice, in this browser',
    refused: { text: 'Decline analytics', detail: 'Only what the site needs to work is stored in this browser.' },
    given: {
      text: 'Allow analytics',
      detail:
        'Pages visited and buttons clicked, stored on our own server under a random number. You can change your mind here at any time.',
    },
    open: 'You haven’t chosen yet. Until you do, nothing is recorded.',
    saved: 'Your choice is saved.',
  },
} as const;
