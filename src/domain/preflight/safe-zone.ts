import type { AspectRatio, LayerBox } from '../project/project.ts';
import { SAFE_AREA } from '../stage/snap.ts';

/** Where players and platforms leave a frame alone, in shares of it. */
export interface SafeZone {
  readonly area: LayerBox;
  /** What platforms draw over the area: their column of buttons. */
  readonly covered: readonly LayerBox[];
}

const EVEN: SafeZone = { area: { x: SAFE_AREA, y: SAFE_AREA, width: 1 - 2 * SAFE_AREA, height: 1 - 2 * SAFE_AREA }, covered: [] };

/**
 * Upright videos are watched in the players of TikTok, Reels and Shorts, which draw the title and the progress over the lowest part of the
 * frame and their buttons at the right of its lower half: 14 % and 11 % in the largest of the three.
 */
const UPRIGHT: SafeZone = {
  area: { x: SAFE_AREA, y: SAFE_AREA, width: 1 - 2 * SAFE_AREA, height: 1 - SAFE_AREA - 0.14 },
  covered: [{ x: 0.89, y: 0.5, width: 0.11, height: 0.36 }],
};

export const SAFE_ZONES: Readonly<Record<AspectRatio, SafeZone>> = { '16:9': EVEN, '1:1': EVEN, '4:5': EVEN, '9:16': UPRIGHT };

/**
 * Smallest letters that can be read where a format is usually watched, in shares of the frame's short side: 12 CSS pixels in an embedded
 * player of 480 lines, or on a phone that is 390 pixels wide.
 */
export const READABLE_SIZE: Readonly<Record<AspectRatio, number>> = { '16:9': 0.025, '9:16': 0.03, '1:1': 0.03, '4:5': 0.03 };
