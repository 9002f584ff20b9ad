/** Messages of the sections further down (LND-3 to LND-5). */
export const messages = {
  demo: {
    heading: 'Half a minute of video from four lines of text',
    video: 'Four presenters take turns explaining how this video was made: from four lines of text, with titles tied to words.',
    howMade: 'We wrote four short scenes and clicked Render. It took less time to make than it takes to watch.',
    voices: 'Turn on the sound to hear the built-in voices. At the top of this page, you can put your own words in their mouths.',
    documentation: 'See how it’s done, step by step',
  },
  testimonials: {
    heading: 'What people say',
    by: (name: string, role: string) => `${name}, ${role}`,
    rating: ({ value, best, reviews }: { readonly value: number; readonly best: number; readonly reviews: number }) =>
      `${value} out of ${best}, from ${reviews.toLocaleString('en-US')} reviews`,
  },
  /** Shown instead of testimonials when there are none. */
  checkable: {
    heading: 'Don’t take our word for it',
    lips: {
      title: 'Lip sync that fits',
      text: 'Mouth shapes come from the exact sounds in the voice, not from its volume. We check every release by measuring lip sync in finished videos.',
      link: 'How lip sync works',
    },
    speed: {
      title: 'Done before you’d finish watching',
      text: 'Thirty seconds of 1080p video, speech included, renders in about eight seconds on two idle processor cores.',
      link: 'How we measured it',
    },
    project: {
      title: 'Your work stays yours',
      text: 'Every project is an open file you can keep, edit and render on your own computer, without an account or a network.',
      link: 'How to do it',
    },
  },
  /** Pricing section (LND-4). */
  pricing: {
    heading: 'Start with 3 free videos',
    text: 'What you get for free, every month:',
    free: [
      '3 finished videos of up to 30 seconds, in 720p with our watermark',
      'The full editor, captions and downloads',
      'No credit card, and no end date',
    ],
    more: 'Upgrade for more videos, longer videos and higher resolution.',
  },
  start: {
    heading: 'Your first video is one script away',
    text: 'Write three sentences. Hear them spoken before you even sign up.',
  },
} as const;
