import { computeSmoothStep } from './exact-math.ts';
import type { PresenterPack, SpriteDelta, SpriteGroup } from './presenter-pack.ts';

/** Sprite of brows whose inner ends are up, as in sorrow. */
export const INNER_BROWS = 'browInner';

/** Distance between the irises, as a share of that between eyes and mouth. */
const IRISES = 1 / 1.148;
/** Iris distances from the middle of the face: brows are raised up to the first, not at all from the second, and lowered beyond. */
const RAISED = { whole: 0.3, none: 0.82 } as const;
const LOWERED = { none: 0.55, whole: 0.95, share: 0.7 } as const;

/**
 * The pack's eyes with brows whose inner ends are up: made of the sprites of raised and lowered brows, so that every pack has them, those
 * from photos too. A pack without these sprites stays as it is.
 */
export function addInnerBrows({ eyes, anchors }: Pick<PresenterPack, 'eyes' | 'anchors'>): SpriteGroup {
  const up = eyes.sprites.get('browUp');
  const down = eyes.sprites.get('browDown');
  if (up === undefined || down === undefined) return eyes;
  const irises = Math.max((anchors.mouthCentre[1] - anchors.eyesCentre[1]) * IRISES, 1);
  const shares = Array.from({ length: eyes.width }, (_, x) => {
    const away = Math.abs(eyes.left + x - anchors.eyesCentre[0]) / irises;
    return {
      raised: 1 - computeSmoothStep(RAISED.whole, RAISED.none, away),
      lowered: LOWERED.share * computeSmoothStep(LOWERED.none, LOWERED.whole, away),
    };
  });
  const mix = (part: keyof SpriteDelta, pixels: 1 | 2): Int16Array => {
    const columns = eyes.width / pixels;
    return up[part].map((raised, at) => {
      const share = shares[(at % columns) * pixels];
      return Math.round(raised * (share?.raised ?? 0) + (down[part][at] ?? 0) * (share?.lowered ?? 0));
    });
  };
  const sprite = { y: mix('y', 1), u: mix('u', 2), v: mix('v', 2), alpha: mix('alpha', 1) };
  return { ...eyes, sprites: new Map([...eyes.sprites, [INNER_BROWS, sprite]]) };
}
