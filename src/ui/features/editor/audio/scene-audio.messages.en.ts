import type { AudioEffectId } from '#domain/project/audio-effect.ts';

/** Messages of the sound of one scene. */
export const messages = {
  title: 'Sound of this scene',
  hint: 'Sound effects are heard at a word. Ours are free to use in your videos.',
  voice: 'Voice volume',
  music: 'Music volume in this scene',
  percent: (value: number) => (value === 0 ? 'off' : `${Math.round(value * 100)}%`),
  add: 'Add a sound effect',
  own: 'Your sounds…',
  ownTitle: 'Your sounds',
  ownText:
    'Everyone in this workspace can use these sounds. One is heard once, from the word where the preview is, and ends with its scene.',
  /** A sound whose name isn’t known yet. */
  ownName: 'Your sound',
  gone: 'Deleted sound',
  full: (most: number) => `A scene has up to ${most} sound effects.`,
  kind: (position: number) => `Sound effect ${position}`,
  at: (name: string) => `${name}: heard at`,
  start: 'Start of scene',
  word: (position: number, word: string) => `${position}. ${word}`,
  volume: (name: string) => `Volume of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  failed: 'We couldn’t play the sound effect. Try again.',
  names: {
    whoosh: 'Whoosh',
    'swoosh-down': 'Swoosh down',
    riser: 'Riser',
    boom: 'Boom',
    pop: 'Pop',
    click: 'Click',
    ding: 'Ding',
    chime: 'Chime',
    success: 'Success',
    error: 'Error',
  } satisfies Record<AudioEffectId, string>,
};
