export const messages = {
  /** `why` is a sentence of the server. */
  unavailable: (why: string) => `${why} What’s already spoken still plays. You can wait, or use another voice.`,
  /** Amounts like `$0.02`. */
  cost: (scene: string, project: string) =>
    `Speaking this scene costs about ${scene}, the whole project ${project}. You pay once: playing and rendering it again is free.`,
  speakAgain: (scene: string) => `Speak again (about ${scene})`,
} as const;
