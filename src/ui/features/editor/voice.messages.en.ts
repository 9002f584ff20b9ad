export const messages = {
  title: 'Voice',
  own: 'Your voices',
  all: 'All voices',
  match: 'Match your own voice',

  /** `problem` begins with a verb: “uses the voice …”. */
  inPreview: (problem: string) => `This scene ${problem}`,
  nearest: {
    use: (voice: string) => `Use ${voice}`,
    useInScenes: (voice: string, scenes: number) => `Use ${voice} in ${scenes} scenes`,
    used: (voice: string) => `${voice} speaks it now`,
    undo: 'Undo',
  },

  sample: {
    play: 'Play sample',
    stop: 'Stop',
    preparing: 'One moment…',
    playVoice: (voice: string) => `Play a sample of ${voice}`,
    stopVoice: (voice: string) => `Stop ${voice}`,
    scriptKept: 'Your script is safe.',
    failed: 'Couldn’t play the voice. Try again.',
    /** Sample sentence when there is no script. */
    sentence: 'Hello, this is how I sound when I read your script.',
  },
} as const;
