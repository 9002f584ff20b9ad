/** Messages of the pages that newsletter emails link to (EXT-11). */
export const messages = {
  notOpen: 'Couldn’t load this page. Please reload.',
  home: 'Go to the home page',
  unchanged: 'Nothing has changed.',

  confirm: {
    pageTitle: 'Your subscription',
    busy: 'Confirming your email address…',
    title: 'You are subscribed',
    text: (email: string) => `We’ll send product news to ${email}. Every email has an unsubscribe link.`,
    failed: { title: 'Not confirmed', text: 'The link in that email didn’t work.' },
  },

  end: {
    pageTitle: 'Unsubscribe',
    title: 'Unsubscribe?',
    text: 'You won’t get product news at this address anymore. You’ll still get email about your account and your videos.',
    submit: 'Unsubscribe',
    done: {
      title: 'You’re unsubscribed',
      text: (email: string) => `We won’t send product news to ${email} anymore. You can subscribe again anytime.`,
    },
  },
} as const;
