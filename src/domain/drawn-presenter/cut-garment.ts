import type { RigCut } from '../renderer/drawing/rig.ts';
import { type Stroke, toStops } from './compile-rig.ts';

export interface BodyShape {
  /** Half the width of the neck and of the shoulders, and the row where the shoulders begin. */
  readonly neck: number;
  readonly shoulders: number;
  readonly top: number;
  /** What of it is drawn: down to the chest with the arms at its sides, or down to the thighs with arms of their own. */
  readonly cut?: RigCut;
  readonly seated?: true;
  readonly clothes: 'crew' | 'vneck' | 'blazer' | 'shirt' | 'hoodie' | 'turtleneck' | 'none';
}

/** The middle of a body. */
export const BODY_X = 450;
const X = BODY_X;

/** Rows of the armpit below the shoulders, of the waist, and of the seat of somebody who sits. Plate pixels. */
const ARMPIT = 210;
const WAIST = 1262;
const SEAT = 1450;
/** Half the widths of chest, waist and hem as shares of the shoulders, and the row where each kind of clothes ends. */
const FITS: Readonly<
  Record<Exclude<BodyShape['clothes'], 'none'>, { readonly waist: number; readonly hem: number; readonly row: number }>
> = {
  crew: { waist: 0.7, hem: 0.72, row: 1462 },
  vneck: { waist: 0.7, hem: 0.72, row: 1462 },
  turtleneck: { waist: 0.68, hem: 0.71, row: 1462 },
  hoodie: { waist: 0.77, hem: 0.73, row: 1470 },
  shirt: { waist: 0.71, hem: 0.76, row: 1492 },
  blazer: { waist: 0.71, hem: 0.81, row: 1560 },
};

/** Half the widths of a whole body, and the row where its clothes end. */
export function measureTrunk({ shoulders: w, clothes, seated }: BodyShape) {
  const { waist, hem, row } = FITS[clothes === 'none' ? 'crew' : clothes];
  return { chest: w - 46, waist: w * waist, hip: w * hem, row: seated === true ? Math.min(row, SEAT) : row };
}

/** From the hem up to beside the collar, at the left (-1) or right. */
function raiseSide({ shoulders: w, top, ...body }: BodyShape, side: -1 | 1): string {
  const at = (x: number, y: number): string => `${X + side * x} ${y}`;
  const shoulder = `${at(w - 80, top + 22)} ${at(190, top + 10)}`;
  if (body.cut !== 'whole')
    return `M${at(w + 26, 1100)} C${at(w + 22, top + 170)} ${at(w + 12, top + 96)} ${at(w - 30, top + 64)} C${shoulder}`;
  const { chest, waist, hip, row } = measureTrunk({ shoulders: w, top, ...body });
  return `M${at(hip, row)} C${at(hip, row - 90)} ${at(waist, WAIST + 90)} ${at(waist, WAIST)} C${at(waist, WAIST - 110)} ${at(chest, top + ARMPIT + 90)} ${at(chest, top + ARMPIT)} C${at(chest + 10, top + 140)} ${at(w - 12, top + 84)} ${at(w - 30, top + 64)} C${shoulder}`;
}

/** From beside the collar down to the hem, at the right. */
function lowerRight({ shoulders: w, top, ...body }: BodyShape): string {
  const at = (x: number, y: number): string => `${X + x} ${y}`;
  const shoulder = `${at(190, top + 10)} ${at(w - 80, top + 22)} ${at(w - 30, top + 64)}`;
  if (body.cut !== 'whole') return `${shoulder} C${at(w + 12, top + 96)} ${at(w + 22, top + 170)} ${at(w + 26, 1100)}Z`;
  const { chest, waist, hip, row } = measureTrunk({ shoulders: w, top, ...body });
  return `${shoulder} C${at(w - 12, top + 84)} ${at(chest + 10, top + 140)} ${at(chest, top + ARMPIT)} C${at(chest, top + ARMPIT + 90)} ${at(waist, WAIST - 110)} ${at(waist, WAIST)} C${at(waist, WAIST + 90)} ${at(hip, row - 90)} ${at(hip, row)} C${at(hip * 0.5, row + 16)} ${at(-hip * 0.5, row + 16)} ${at(-hip, row)}Z`;
}

/**
 * What all clothes are cut from: the body's measures, its outline by collar, the light on the cloth, sleeves, the shadow of the head, and the
 * knit at the hem of a whole body. `end`: the row where they end.
 */
export function cutGarment(body: BodyShape) {
  const { neck: n, shoulders: w, top } = body;
  const isWhole = body.cut === 'whole';
  const end = isWhole ? measureTrunk(body).row : 1100;
  const left = raiseSide(body, -1);
  const right = lowerRight(body);
  const rightUp = raiseSide(body, 1);
  const outline = (collar: number, collarY: number): string =>
    `${left} ${X - collar} ${collarY} C${X - collar * 0.5} ${collarY + 50} ${X + collar * 0.5} ${collarY + 50} ${X + collar} ${collarY} C${right}`;
  const cloth = { linear: [X - w, 860, X + w, 1080], stops: toStops('topLight', [0.5, 'top'], 'topShade') } as const;
  const sleeves: readonly Stroke[] = isWhole
    ? drawTrunkShade(body)
    : [
        {
          path: `M${X - w + 62} 1100 C${X - w + 54} ${top + 220} ${X - w + 62} ${top + 160} ${X - w + 82} ${top + 118}`,
          fill: 'topDark',
          opacity: 0.8,
          widths: [6, 5, 1],
        },
        {
          path: `M${X + w - 62} 1100 C${X + w - 54} ${top + 220} ${X + w - 62} ${top + 160} ${X + w - 82} ${top + 118}`,
          fill: 'topDark',
          opacity: 0.9,
          widths: [6, 5, 1],
        },
        {
          path: `M${X + w + 40} 1120 C${X + w + 40} 1010 ${X + w} ${top + 84} ${X + w - 50} ${top + 60} C${X + w - 20} ${top + 124} ${X + w - 50} ${top + 190} ${X + w - 64} 1120Z`,
          fill: 'topDark',
          opacity: 0.35,
          soft: 8,
          clip: 'body',
        },
      ];
  const shadow = (y: number): Stroke => ({
    path: `M${X - n - 34} ${y - 60} L${X + n + 60} ${y - 60} C${X + n + 80} ${y + 20} ${X + 40} ${y + 80} ${X - 10} ${y + 64} C${X - 60} ${y + 40} ${X - n - 20} ${y + 10} ${X - n - 34} ${y - 60}Z`,
    fill: 'topDark',
    opacity: 0.4,
    soft: 12,
    clip: 'body',
  });
  return { n, w, top, end, isWhole, left, right, rightUp, outline, cloth, sleeves, shadow, hem: isWhole ? drawHem(body) : [] };
}

/** The side away from the light, and folds at the waist. */
function drawTrunkShade(body: BodyShape): readonly Stroke[] {
  const { chest, waist, hip, row } = measureTrunk(body);
  const { top } = body;
  return [
    {
      path: `M${X + chest + 40} ${top + 120} L${X + chest - 50} ${top + 160} C${X + chest - 70} ${WAIST - 100} ${X + waist - 60} ${WAIST} ${X + waist - 50} ${WAIST + 60} L${X + hip - 70} ${row + 20} L${X + hip + 40} ${row + 20}Z`,
      fill: 'topDark',
      opacity: 0.4,
      soft: 16,
      clip: 'body',
    },
    {
      path: [-1, 1].map((side) => crease(side, { chest, top })).join(' '),
      fill: 'topDark',
      opacity: 0.55,
      widths: [2, 5, 1],
      clip: 'body',
    },
    {
      path: `M${X - waist} ${WAIST + 20} C${X - waist + 40} ${WAIST + 34} ${X - waist + 70} ${WAIST + 32} ${X - waist + 96} ${WAIST + 18} M${X + waist} ${WAIST - 8} C${X + waist - 40} ${WAIST + 14} ${X + waist - 80} ${WAIST + 16} ${X + waist - 120} ${WAIST}`,
      fill: 'topDark',
      opacity: 0.42,
      widths: [4, 4, 1],
      clip: 'body',
    },
  ];
}

/** From the armpit down. */
function crease(side: number, { chest, top }: { readonly chest: number; readonly top: number }): string {
  const at = (inward: number, y: number): string => `${X + side * (chest - inward)} ${top + y}`;
  return `M${at(8, 150)} C${at(30, 220)} ${at(34, 280)} ${at(30, 330)}`;
}

/** Rows of knit at a sweater's hem. */
const KNIT = 46;

function drawHem(body: BodyShape): readonly Stroke[] {
  const { hip, row } = measureTrunk(body);
  const line = (y: number): string => `M${X - hip - 2} ${y} C${X - hip * 0.5} ${y + 15} ${X + hip * 0.5} ${y + 15} ${X + hip + 2} ${y}`;
  return [
    { path: line(row - KNIT), fill: 'topDark', opacity: 0.7, widths: [4, 6, 4], clip: 'body' },
    { path: line(row - KNIT / 2 + 3), fill: 'topDark', opacity: 0.22, widths: [KNIT - 4, KNIT - 4], clip: 'body' },
  ];
}
