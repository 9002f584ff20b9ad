/** LND-1, LND-2: what is seen of the start page before anybody goes down it. */
export const words = {
  title: 'Create professional videos in minutes',
  description:
    'Type a script and get a finished video with a talking, lip-synced presenter: voice, captions and all. Three videos a month are free, no credit card.',
  /** LND-6. */
  structured: {
    operatingSystem: 'Any, in the browser',
    description: 'Turns a typed script into a finished video with a talking, lip-synced presenter.',
  },
  hero: {
    label: 'AI-POWERED VIDEO CREATION',
    heading: 'Create Professional Videos in Minutes',
    lead: 'Type a script. Castwright gives it a voice, a face and captions, and hands you the finished video. No camera, no studio, no retakes.',
    free: 'Three videos a month are free. No credit card.',
    tryHere: 'Or try it here first, without an account',
    video: 'Amara, a presenter in a mustard turtleneck: “Hello. I am Amara. Somebody typed these words, and here I am, saying them.”',
  },
  start: { videos: 'Open your videos', signUp: 'Get Started for Free', logIn: 'Log In' },
  player: { captions: 'English', pause: 'Pause the video', play: 'Play the video', unmute: 'Unmute', mute: 'Mute' },
} as const;
