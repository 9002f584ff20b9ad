export const messages = {
  title: 'Voice',
  own: 'Your voices',
  all: 'All voices',
  match: 'Add your own voice',
  chosen: (voice: string, language: string) => `Current voice: ${voice}, ${language}`,
  /** `$15.00`. */
  price: (dollars: string) => `${dollars} for 1,000 characters`,
  favorite: (voice: string) => `${voice} is a favorite`,

  search: {
    title: 'Find a voice',
    query: 'Search voices',
    language: 'Language',
    anyLanguage: 'Any',
    accent: 'Accent',
    anyAccent: 'Any',
    gender: 'Gender',
    anyGender: 'Any',
    genders: { female: 'Female', male: 'Male', neutral: 'Neutral' },
    style: 'Style',
    anyStyle: 'Any',
    list: 'Which voices',
    lists: { all: 'All', favorites: 'Favorites', recent: 'Recent' },
    found: (voices: number) => (voices === 1 ? 'One voice' : `${voices} voices`),
    none: {
      all: 'No voice matches. Try fewer words or another language.',
      favorites: 'No favorites match. Click the star next to a voice to add it.',
      recent: 'No voices you used recently match.',
    },
    showAll: 'Show all voices',
    more: (voices: number) => `Show more (${voices} left)`,
  },

  /** `problem` begins with a verb: “uses the voice …”. */
  inPreview: (problem: string) => `This scene ${problem}`,
  nearest: {
    use: (voice: string) => `Use ${voice}`,
    useInScenes: (voice: string, scenes: number) => `Use ${voice} in ${scenes} scenes`,
    used: (voice: string) => `Now using ${voice}`,
    undo: 'Undo',
  },

  sample: {
    playVoice: (voice: string) => `Play a sample of ${voice}`,
    stopVoice: (voice: string) => `Stop ${voice}`,
    scriptKept: 'Your script is safe.',
    failed: 'Couldn’t play the voice. Try again.',
    /** Sample sentence when there is no script. */
  },
} as const;
