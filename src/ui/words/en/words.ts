/** Of pages that are words alone, and of the choice on the page about cookies. */
export const words = {
  lastChanged: (day: string) => `Last changed on ${day}`,
  consent: {
    legend: 'Your choice, in this browser',
    refused: { text: 'Do not count what I do', detail: 'Only what the site needs to work is kept in this browser.' },
    given: {
      text: 'Count what I do',
      detail: 'Pages and buttons used, on our own host, tied to a random number. You can take it back here at any time.',
    },
    open: 'You have not chosen yet; until you do, nothing is counted.',
    kept: 'Your choice is kept.',
  },
} as const;
