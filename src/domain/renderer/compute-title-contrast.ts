import type { Background, HexColor } from '../project/project.ts';
import { getTitleColor } from './create-title-svg.ts';

/** Minimum contrast of large text (WCAG 2). */
export const READABLE_TITLE = 3;

/** Lowest contrast of a title against its background, 1 to 21; undefined over an image or a set, where the title has a plate. */
export function computeTitleContrast(background: Background): number | undefined {
  switch (background.kind) {
    case 'image':
    case 'set':
      return undefined;
    case 'colour':
      return computeContrast(getTitleColor(background), background.colour);
    case 'gradient': {
      const letters = getTitleColor(background);
      return Math.min(computeContrast(letters, background.from), computeContrast(letters, background.to));
    }
  }
}

function computeContrast(one: HexColor, other: HexColor): number {
  const [light, dark] = [computeLuminance(one), computeLuminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function computeLuminance(color: HexColor): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
