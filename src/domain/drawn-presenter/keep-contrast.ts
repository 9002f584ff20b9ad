import { computeHexContrast } from '../shared/color-contrast.ts';
import type { HexColor } from '../project/project.ts';
import { mix } from './compile-rig.ts';

/**
 * Least contrast, as a ratio of luminances, of what speaks: lips (in the lighter or the darker of their tones) and brows to the skin, an
 * iris to the eye's white, and of an eye (its white or its lashes) to the skin.
 */
export const LEAST_CONTRAST = { lip: 1.25, brow: 1.1, iris: 2.2, eye: 2 } as const;

/** Shares of the way to a darker and a lighter color that are tried. */
const STEPS = 20;

/** The color itself where it stands out, else the nearest on the way to the darker or the lighter one that does. */
export function keepContrast(
  color: HexColor,
  { isSeen, darker, lighter }: { readonly isSeen: (color: HexColor) => boolean; readonly darker: HexColor; readonly lighter: HexColor },
): HexColor {
  for (let step = 0; step <= STEPS; step++) {
    const found = [darker, lighter].map((end) => (step === 0 ? color : mix(color, end, step / STEPS))).find(isSeen);
    if (found !== undefined) return found;
  }
  return darker;
}

/** The darker tone of lips. */
export const toLipDark = (lip: HexColor): HexColor => mix(lip, '#4A0F1C', 0.32);

/** Either tone tells lips from the skin. */
export function areLipsSeen(lip: HexColor, skin: HexColor): boolean {
  return Math.max(computeHexContrast(lip, skin), computeHexContrast(toLipDark(lip), skin)) >= LEAST_CONTRAST.lip;
}
