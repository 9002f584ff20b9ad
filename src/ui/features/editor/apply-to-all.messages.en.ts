/** Messages of applying a scene's choice to all scenes. */
export const messages = {
  apply: 'Apply to all scenes',
  applyName: {
    presenter: 'Apply this presenter to all scenes',
    voice: 'Apply this voice to all scenes',
    background: 'Apply this background to all scenes',
    framing: 'Apply this framing to all scenes',
    gestures: 'Apply this choice for the hands to all scenes',
    placement: 'Apply this position to all scenes',
    transition: 'Apply this transition to all scenes',
  },
  applied: {
    presenter: 'All scenes now have this presenter',
    voice: 'All scenes now have this voice',
    background: 'All scenes now have this background',
    framing: 'All scenes now have this framing',
    gestures: 'All scenes now have this choice for the hands',
    placement: 'All scenes now have this position',
    transition: 'All scenes now have this transition',
  },
  undo: 'Undo',
} as const;
