import type { CaptionPosition, CaptionStyle } from '#domain/project/project.ts';

export const messages = {
  title: 'Captions',
  burnIn: 'Burn in captions',
  hint: 'You get caption files with every video either way.',
  style: 'Caption style',
  styles: {
    classic: 'Classic',
    light: 'Light',
    outline: 'Outline',
    highlight: 'Highlight',
    karaoke: 'Karaoke',
    big: 'Big words',
  } satisfies Record<CaptionStyle, string>,
  /** The words of a sample: said before, being said, still to come. */
  sample: ['Say', 'it', 'well'],
  position: 'Caption position',
  positions: { bottom: 'Bottom', middle: 'Middle', top: 'Top' } satisfies Record<CaptionPosition, string>,
};
