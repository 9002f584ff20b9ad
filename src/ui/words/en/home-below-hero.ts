/** LND-3..5: what one comes to by going down the page. */
export const words = {
  demo: {
    heading: 'Half a minute, made of four lines',
    video:
      'Four presenters, one after the other, explain how this video was made: from four lines of text, with titles that hang on words.',
    howMade: 'Nothing here was filmed. The project behind it is a text file of four scenes; rendering it takes less time than watching it.',
    voices:
      'The voices run on the host itself. They are clear, and they sound like what they are. Another voice would be one folder behind the same port.',
    documentation: 'See how each part is done',
  },
  try: {
    heading: 'Now you',
    text: 'Type up to 200 characters and hear them said, in this page, without an account. The same code draws this picture and renders the videos.',
  },
  testimonials: {
    heading: 'What people say',
    by: (name: string, role: string) => `${name}, ${role}`,
    rating: ({ value, best, reviews }: { readonly value: number; readonly best: number; readonly reviews: number }) =>
      `${value} out of ${best}, from ${reviews.toLocaleString('en-US')} reviews`,
    example: 'Example figures, shown only on this local trial. Your own go into content/site.ts.',
  },
  /** Instead of testimonials, where there are none. */
  checkable: {
    heading: 'Do not take our word for it',
    lips: {
      title: 'Lips that fit',
      text: 'Mouth shapes come from the very sounds the voice made, not from guessing at its loudness. A test decodes finished videos and measures the distance.',
      link: 'How it works',
    },
    speed: {
      title: 'Faster than you watch',
      text: 'Half a minute of 1080p, speech included, is made in about eight seconds on two processor cores, with no graphics card.',
      link: 'How we measured',
    },
    project: {
      title: 'Your project is yours',
      text: 'A project is one open JSON document. The command line renders it without an account and without a network.',
      link: 'How to',
    },
  },
  /** LND-4. */
  pricing: {
    heading: 'Start with 3 free videos',
    text: 'Every month, no credit card required. More videos, longer ones and a sharper picture come with a plan.',
  },
  start: {
    heading: 'Your first video is one script away',
    text: 'Write three sentences. See them spoken before you have an account to regret.',
  },
} as const;
