export const words = {
  title: 'Voice',
  own: 'Your voices',
  all: 'All voices',
  match: 'Match your own voice',

  sample: {
    hear: 'Hear it',
    stop: 'Stop',
    preparing: 'One moment',
    hearVoice: (voice: string) => `Hear ${voice}`,
    stopVoice: (voice: string) => `Stop ${voice}`,
    failed: 'The voice could not be heard. Try again.',
    /** Spoken where there is no script yet. */
    sentence: 'Hello, this is how I sound when I read your script.',
  },
} as const;
