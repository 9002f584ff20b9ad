/** The form at the foot of every page; the pages that letters lead to have words of their own. */
export const words = {
  email: 'Letters about what is new, now and then',
  emailPlaceholder: 'name@example.com',
  subscribe: 'Subscribe',
  nextStep: 'One more step: open the link in the mail we just sent.',
} as const;
