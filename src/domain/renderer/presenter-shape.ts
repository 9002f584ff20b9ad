import { getPresenterName, isDrawnPresenterId, isOwnPresenterId } from '../project/own-presenter-id.ts';
import type { Framing } from '../project/project.ts';
import { type ShapeNumbers, PRESENTER_SHAPES } from './presenter-shapes.data.ts';
import type { PresenterPack } from './presenter-pack.ts';

/** What of a presenter decides where they stand, in plate pixels. */
export interface PresenterShape {
  readonly width: number;
  readonly height: number;
  /** Left, top, right, bottom; hair included. */
  readonly headBox: PresenterPack['anchors']['headBox'];
  readonly eyesCentre: PresenterPack['anchors']['eyesCentre'];
  /** The last row before the plate's sides cut off the arms. */
  readonly freeRow: number;
}

const SEEN_ALPHA = 8;

export function toPresenterShape({
  anchors: { headBox, eyesCentre, shoulderLine },
  plate,
}: Pick<PresenterPack, 'anchors' | 'plate'>): PresenterShape {
  const { width, height, alpha } = plate;
  const last = width - 1;
  let freeRow = Math.ceil(shoulderLine);
  while (freeRow < height && (alpha[freeRow * width] ?? 0) < SEEN_ALPHA && (alpha[freeRow * width + last] ?? 0) < SEEN_ALPHA) freeRow++;
  return { width, height, headBox, eyesCentre, freeRow };
}

/** In place of presenters who don't come with the product: those from photos, and those that were drawn from choices. */
const USUAL = 'maya';
const USUAL_DRAWN = 'nia';

/** The shape of a presenter without their pack, facing as the renderer shows them. */
export function findPresenterShape(
  avatarId: string,
  { framing, aside }: { readonly framing: Framing; readonly aside?: 'left' | 'right' },
): PresenterShape {
  const name = getPresenterName(avatarId);
  const isKnown = !isOwnPresenterId(avatarId) && PRESENTER_SHAPES[name] !== undefined;
  const shots = PRESENTER_SHAPES[isKnown ? name : isDrawnPresenterId(avatarId) ? USUAL_DRAWN : USUAL] ?? [];
  const [width, height, left, top, right, bottom, x, y, freeRow] = shots[framing === 'wide' ? 1 : framing === 'turned' ? 2 : 0] ?? NOBODY;
  const isMirrored = framing === 'turned' && aside === 'left';
  return {
    ...{ width, height, freeRow },
    headBox: isMirrored ? [width - right, top, width - left, bottom] : [left, top, right, bottom],
    eyesCentre: [isMirrored ? width - x : x, y],
  };
}

const NOBODY: ShapeNumbers = [2, 2, 0, 0, 2, 2, 1, 1, 2];
