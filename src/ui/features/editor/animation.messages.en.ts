/** Messages of how layers enter and leave. */
export const messages = {
  enter: 'Animate in',
  leave: 'Animate out',
  automatic: 'Automatic',
  animations: {
    enter: { none: 'None', fade: 'Fade', slide: 'Slide up', pop: 'Grow' },
    leave: { none: 'None', fade: 'Fade', slide: 'Slide up', pop: 'Shrink' },
  },
} as const;
