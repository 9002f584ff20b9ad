/** Messages of the 404 page (RTE-5). */
export const messages = {
  title: 'Page Not Found',
  description: 'There’s no page at this address.',
  number: '404',
  text: 'There’s no page at this address. It may have moved, or the link may be mistyped.',
  home: 'Back to Home',
  back: 'Go Back',
} as const;
