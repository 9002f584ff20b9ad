/** Messages of the newsletter form; the linked pages have their own. */
export const messages = {
  email: 'Product news, occasionally',
  emailPlaceholder: 'name@example.com',
  subscribe: 'Subscribe',
  nextStep: 'One more step: open the link in the email we just sent.',
} as const;
