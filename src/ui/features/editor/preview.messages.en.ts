export const messages = {
  title: 'Preview',
  stage: (presenter: string | undefined) => `Preview of the scene with ${presenter ?? 'the presenter'}`,
  empty: (presenter: string | undefined) => `Type what ${presenter ?? 'the presenter'} should say and watch it here.`,
  /** The number of the scene where there are several. */
  preparing: (scene: number | undefined) => (scene === undefined ? 'Preparing your preview…' : `Preparing scene ${scene}…`),
  updating: 'Updating',
  none: 'No preview yet.',
  unpaid: {
    cover: 'Speak this scene to watch it.',
    /** Amount like `$0.02`. */
    text: (cost: string) => `This scene hasn’t been spoken yet. Speaking it costs about ${cost}, once.`,
    speak: 'Speak this scene',
  },
  failed: 'Couldn’t make the preview. Your script is safe.',
  scriptKept: 'Your script is safe.',
  silent: 'Your browser blocked the sound. Pause and play again to hear it.',

  reach: { label: 'What to preview', scene: 'This scene', video: 'Whole video' },

  timeline: 'Timeline',

  transport: {
    title: 'Playback',
    play: 'Play',
    pause: 'Pause',
    fullScreen: 'Full screen',
    mute: 'Mute all',
    saveFrame: 'Save this frame as an image',
    position: 'Position in scene',
    positionInVideo: 'Position in the video',
    sceneOf: (scene: number, scenes: number) => `Scene ${scene} of ${scenes}`,
    reached: (seconds: number, all: number) => `${seconds.toFixed(1)} of ${all.toFixed(1)} seconds`,
  },
} as const;
