import type { TransitionKind } from '#domain/project/scene-transition.ts';

/** Messages of how a scene comes in. */
export const messages = {
  title: 'Transition',
  hint: 'How this scene comes in. It doesn’t change how long the video is.',
  first: 'The video starts with this scene. Choose a transition for a later scene.',
  kind: 'From the previous scene',
  none: 'None (cut)',
  kinds: {
    crossfade: 'Crossfade',
    push: 'Push',
    wipe: 'Wipe',
    'fade-through-black': 'Fade through black',
  } satisfies Record<TransitionKind, string>,
  length: 'Length',
  seconds: (seconds: number) => `${seconds} s`,
} as const;
