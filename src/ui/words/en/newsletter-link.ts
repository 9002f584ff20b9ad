/** EXT-11: the pages that the links of letters lead to. */
export const words = {
  notOpen: 'This page could not be opened. Load it again.',
  home: 'To the start page',
  unchanged: 'Nothing has changed.',

  confirm: {
    pageTitle: 'Your subscription',
    busy: 'Confirming your address…',
    title: 'You are subscribed',
    text: (email: string) => `Our letters come to ${email}. Each one has a link that ends them.`,
    failed: { title: 'Not confirmed', text: 'The link in the mail could not be used.' },
  },

  end: {
    pageTitle: 'End the letters',
    title: 'End the letters?',
    text: 'You will receive no more letters from us at this address. Mail about your account and your videos still comes.',
    submit: 'Unsubscribe',
    done: {
      title: 'You receive no more letters',
      text: (email: string) => `We write no more letters to ${email}. To come back, subscribe again.`,
    },
  },
} as const;
