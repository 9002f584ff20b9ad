import type { Background, HexColour } from '../project/project.ts';
import { titleColour } from './create-title-svg.ts';

/** WCAG 2: large text is read well from here on. */
export const READABLE_TITLE = 3;

/**
 * How much a title stands out from its background where it stands out least, 1 .. 21; undefined in front of a picture,
 * where it has a plate of its own.
 */
export function titleContrast(background: Background): number | undefined {
  switch (background.kind) {
    case 'image':
      return undefined;
    case 'colour':
      return contrast(titleColour(background), background.colour);
    case 'gradient': {
      const letters = titleColour(background);
      return Math.min(contrast(letters, background.from), contrast(letters, background.to));
    }
  }
}

function contrast(one: HexColour, other: HexColour): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(colour: HexColour): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
