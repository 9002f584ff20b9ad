export const messages = {
  /** `why` is a sentence of the server. */
  unavailable: (why: string) => `${why} What’s already spoken still plays. You can wait, or use another voice.`,
  /** Amount like `$0.02`. */
  cost: (scene: string) => `Speaking this scene costs about ${scene}. You pay only once: playing and rendering it again is free.`,
  spoken: 'This scene is already spoken. Playing and rendering it is free.',
  /** Amount like `$0.02`. */
  rest: (project: string) => `Everything that isn’t spoken yet in this project costs about ${project}.`,
  speakAgain: (scene: string) => `Speak again (about ${scene})`,
} as const;
