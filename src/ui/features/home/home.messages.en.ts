/** Messages of the start page above the fold (LND-1, LND-2). */
export const messages = {
  title: 'Create professional videos in minutes',
  description:
    'Type a script and get a finished video with a talking, lip-synced presenter, voice and captions included. Three free videos a month, no credit card.',
  /** Structured data (LND-6). */
  structured: {
    operatingSystem: 'Any, in the browser',
    description: 'Turns a typed script into a finished video with a talking, lip-synced presenter.',
  },
  hero: {
    label: 'AI-POWERED VIDEO CREATION',
    heading: 'Create Professional Videos in Minutes',
    lead: 'Type a script, pick a presenter and download a finished video with voice, lip sync and captions. No camera, no studio, no reshoots.',
    free: 'Three free videos a month. No credit card.',
    video:
      'Three drawn presenters take turns. Nia waves: “Hi, I’m Nia. You type the words, and I say them.” Kofi counts on his fingers: “A training video, a product update, a lesson. Whatever you need to explain.” Mabel opens her hands: “And when the facts change, just edit the text.”',
  },
  start: { videos: 'Open your videos', signUp: 'Get Started for Free', logIn: 'Log In' },
  player: { captions: 'English', pause: 'Pause video', play: 'Play video', unmute: 'Unmute', mute: 'Mute' },
} as const;
