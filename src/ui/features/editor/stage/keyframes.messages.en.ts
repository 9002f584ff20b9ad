/** Messages of the keyframes of a layer on the stage. */
export const messages = {
  title: 'Motion',
  hint: 'Add a keyframe, then move, resize, or turn the layer. It travels there by the word you choose.',
  start: 'Start',
  keyframe: (number: number, place: string) => `Keyframe ${number}, ${place}`,
  atWord: (word: string) => `at “${word}”`,
  atEnd: 'at the end',
  editing: 'Position to edit',
  at: 'Arrives at',
  sceneEnd: 'End of scene',
  easing: 'Easing',
  easings: {
    linear: 'Steady',
    'ease-in': 'Slow start',
    'ease-out': 'Slow stop',
    'ease-in-out': 'Slow start and stop',
    hold: 'Jump',
  },
  add: 'Add keyframe',
  full: (limit: number) => `A layer can have up to ${limit} keyframes.`,
  remove: 'Remove keyframe',
} as const;
