import { computeContrast, type Rgb } from '../shared/color-contrast.ts';

export const BLACK: Rgb = [0, 0, 0];
export const WHITE: Rgb = [255, 255, 255];

/** Black or white, whichever contrasts more with the background; never below 4.5:1 (WCAG 2). */
export function chooseTextColor(background: Rgb): 'black' | 'white' {
  return computeContrast(background, BLACK) >= computeContrast(background, WHITE) ? 'black' : 'white';
}
