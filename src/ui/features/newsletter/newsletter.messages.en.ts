/** The form at the foot of every page; the pages that letters lead to have words of their own. */
export const messages = {
  email: 'Product news, occasionally',
  emailPlaceholder: 'name@example.com',
  subscribe: 'Subscribe',
  nextStep: 'One more step: open the link in the email we just sent.',
} as const;
