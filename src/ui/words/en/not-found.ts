/** RTE-5. */
export const words = {
  title: 'Page Not Found',
  description: 'There is nothing at this address.',
  number: '404',
  text: 'There is nothing at this address. It may have moved, or the link has a slip in it.',
  home: 'Back to Home',
  back: 'Go Back',
} as const;
