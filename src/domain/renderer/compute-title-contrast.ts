import type { Background, HexColor } from '../project/project.ts';
import { computeContrast, type Rgb } from '../shared/color-contrast.ts';
import { getTitleColor } from './title-colors.ts';

/** Minimum contrast of large text (WCAG 2). */
export const READABLE_TITLE = 3;

/** Lowest contrast of a title against its background, 1 to 21; undefined over an image, a clip or a set, where the title has a plate. */
export function computeTitleContrast(background: Background): number | undefined {
  switch (background.kind) {
    case 'image':
    case 'video':
    case 'set':
      return undefined;
    case 'colour':
      return computeHexContrast(getTitleColor(background), background.colour);
    case 'gradient': {
      const letters = getTitleColor(background);
      return Math.min(computeHexContrast(letters, background.from), computeHexContrast(letters, background.to));
    }
  }
}

/** WCAG 2 contrast ratio of two colors, 1 to 21. */
export function computeHexContrast(one: HexColor, other: HexColor): number {
  return computeContrast(toRgb(one), toRgb(other));
}

function toRgb(color: HexColor): Rgb {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return [red, green, blue];
}
