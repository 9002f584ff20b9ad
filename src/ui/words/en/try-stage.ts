export const words = {
  notLoaded: 'The stage could not be loaded. Your words are kept; load the page again.',
  openFailed: 'The stage could not be opened. Load the page again.',
  opening: 'Opening the stage…',
  empty: 'Type a word or two first.',
  speaking: 'Finding the words…',
  speakFailed: 'This could not be spoken. Your words are kept.',
  stage: (presenter: string | undefined, script: string) => `${presenter ?? 'The presenter'} says: ${script}`,
  presenter: 'Presenter',
  voice: 'Voice',
  makeVideo: 'Make this a video',
} as const;
