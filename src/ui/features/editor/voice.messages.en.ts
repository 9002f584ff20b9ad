export const messages = {
  title: 'Voice',
  own: 'Your voices',
  all: 'All voices',
  match: 'Match your own voice',

  nearest: {
    use: (voice: string) => `Use ${voice}`,
    useInScenes: (voice: string, scenes: number) => `Use ${voice} in ${scenes} scenes`,
    used: (voice: string) => `${voice} speaks it now`,
    undo: 'Undo',
  },

  sample: {
    hear: 'Play sample',
    stop: 'Stop',
    preparing: 'One moment…',
    hearVoice: (voice: string) => `Play a sample of ${voice}`,
    stopVoice: (voice: string) => `Stop ${voice}`,
    kept: 'Your script is safe.',
    failed: 'Couldn’t play the voice. Try again.',
    /** Sample sentence when there is no script. */
    sentence: 'Hello, this is how I sound when I read your script.',
  },
} as const;
