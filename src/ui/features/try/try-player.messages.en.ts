export const messages = {
  notLoaded: 'Couldn’t load the demo. Your text is safe. Please reload.',
  opening: 'Loading…',
  empty: 'Type a word or two first.',
  speaking: 'Generating speech…',
  inputKept: 'Your text is still here.',
  speakFailed: 'Couldn’t speak that. Your text is still here.',
  stage: (presenter: string | undefined, script: string) => `${presenter ?? 'The presenter'} says: ${script}`,
  presenter: 'Presenter',
  voice: 'Voice',
  makeVideo: 'Turn this into a video',
} as const;
