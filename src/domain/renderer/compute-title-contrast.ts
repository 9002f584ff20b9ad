import type { Background } from '../project/project.ts';
import { computeHexContrast } from '../shared/color-contrast.ts';
import { getTitleColor } from './title-colors.ts';

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
