import type { Background, HexColor } from '../project/project.ts';
import { computeHexContrast, LARGE_TEXT_CONTRAST } from '../shared/color-contrast.ts';
import { toYuv } from './yuv-color.ts';

/** Luma at which black and white text are equally readable. */
const MIDDLE_LUMA = 116;
const INK = '#12161c';
const WHITE = '#ffffff';

/** Whether there is no telling what is behind a title, so that it needs a plate. */
export function isPlated(background: Background): boolean {
  return background.kind === 'image' || background.kind === 'video' || background.kind === 'set';
}

/** Text color of a title over this background. */
export function getTitleColor(background: Background): HexColor {
  switch (background.kind) {
    case 'image':
    case 'video':
    case 'set':
      return WHITE;
    case 'colour':
      return toYuv(background.colour).y > MIDDLE_LUMA || !isReadable(WHITE, background.colour) ? INK : WHITE;
    case 'gradient':
      return (toYuv(background.from).y + toYuv(background.to).y) / 2 > MIDDLE_LUMA ? INK : WHITE;
  }
}

/** Luma alone takes some strong pinks for darker than they look. */
function isReadable(letters: HexColor, ground: HexColor): boolean {
  return computeHexContrast(letters, ground) >= LARGE_TEXT_CONTRAST;
}
