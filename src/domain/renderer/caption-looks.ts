import type { CaptionStyle } from '../project/project.ts';

/** Colors are `#rrggbb`; lengths in font sizes. */
export interface CaptionLook {
  /** Behind the words; null for none. */
  readonly plate: { readonly fill: string; readonly opacity: number } | null;
  readonly text: string;
  /** Dark edge of the letters; 0 for none. */
  readonly outline: number;
  /** Color of the word being said; null where it looks like the others. */
  readonly spoken: string | null;
  /** Words that were said keep the color. */
  readonly keepsColor: boolean;
  /** A few words at a time, in large capitals. */
  readonly big: boolean;
}

const DARK = '#0b0f14';
const WHITE = '#ffffff';
const YELLOW = '#ffd447';
const PLAIN = { outline: 0, spoken: null, keepsColor: false, big: false } as const;

/** Color of an outline. */
export const OUTLINE = DARK;

/** Each keeps 4.5:1 between words and what is around them, over white and over black. */
export const CAPTION_LOOKS: Readonly<Record<CaptionStyle, CaptionLook>> = {
  classic: { ...PLAIN, plate: { fill: DARK, opacity: 0.74 }, text: WHITE },
  light: { ...PLAIN, plate: { fill: WHITE, opacity: 0.92 }, text: DARK },
  outline: { ...PLAIN, plate: null, text: WHITE, outline: 0.2 },
  highlight: { ...PLAIN, plate: { fill: DARK, opacity: 0.74 }, text: WHITE, spoken: YELLOW },
  karaoke: { ...PLAIN, plate: { fill: DARK, opacity: 0.86 }, text: '#9aa3ad', spoken: WHITE, keepsColor: true },
  big: { plate: null, text: WHITE, outline: 0.2, spoken: YELLOW, keepsColor: false, big: true },
};
