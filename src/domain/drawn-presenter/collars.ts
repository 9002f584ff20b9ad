import { ellipse, type Layer, type Stroke, toStops } from './compile-rig.ts';
import { BODY_X as X, type BodyShape, cutGarment, measureTrunk } from './cut-garment.ts';

/** A shirt with a collar. */
export function drawShirt(body: BodyShape): readonly Layer[] {
  const { n, top, end, isWhole, outline, cloth, sleeves, shadow } = cutGarment(body);
  return [
    {
      name: 'body',
      space: 'body',
      lift: 0,
      shapes: [
        { name: 'body', path: outline(n + 26, top - 24), fill: cloth },
        ...sleeves,
        shadow(top),
        { path: `M${X - 2} ${top + 70} C${X} 1000 ${X} 1050 ${X} 1100 L${X} ${end}`, fill: 'topDark', opacity: 0.6, widths: [3, 4, 4] },
        { path: `M${X + 14} ${top + 84} L${X + 14} ${end}`, fill: 'topDark', opacity: 0.3, widths: [2, 3] },
        ...(isWhole ? [drawButtons(end)] : []),
        {
          path: `M${X - n - 8} ${top - 66} C${X - n - 40} ${top - 40} ${X - n - 40} ${top - 10} ${X - n - 20} ${top + 60} C${X - 50} ${top + 70} ${X - 20} ${top + 76} ${X} ${top + 66} C${X - 40} ${top + 30} ${X - n + 4} ${top - 20} ${X - n - 8} ${top - 66}Z`,
          fill: { linear: [X - n - 40, top - 50, X, top + 70], stops: toStops('topLight', 'top') },
        },
        {
          path: `M${X + n + 8} ${top - 66} C${X + n + 40} ${top - 40} ${X + n + 40} ${top - 10} ${X + n + 20} ${top + 60} C${X + 50} ${top + 70} ${X + 20} ${top + 76} ${X} ${top + 66} C${X + 40} ${top + 30} ${X + n - 4} ${top - 20} ${X + n + 8} ${top - 66}Z`,
          fill: { linear: [X, top, X + n + 40, top + 40], stops: toStops('topLight', 'topShade') },
        },
        {
          path: `M${X - n - 20} ${top + 61} C${X - 50} ${top + 72} ${X - 20} ${top + 78} ${X} ${top + 67} C${X + 20} ${top + 78} ${X + 50} ${top + 72} ${X + n + 20} ${top + 61}`,
          fill: 'topDark',
          opacity: 0.5,
          widths: [1, 4, 2, 4, 1],
        },
      ],
    },
  ];
}

function drawButtons(end: number): Stroke {
  const rows = [1000, 1104, 1208, 1312, 1416].filter((y) => y < end - 40);
  return { path: rows.map((y) => ellipse(X + 7, y, 5)).join(' '), fill: 'topDark', opacity: 0.7 };
}

/** A hood on the shoulders, with cords. */
export function drawHoodie(body: BodyShape): readonly Layer[] {
  const { n, top, outline, cloth, sleeves, hem, isWhole } = cutGarment(body);
  return [
    {
      name: 'body',
      space: 'body',
      lift: 0,
      shapes: [
        { name: 'body', path: outline(n + 30, top - 20), fill: cloth },
        ...sleeves,
        ...hem,
        ...(isWhole ? drawPocket(measureTrunk(body)) : []),
        {
          path: `M${X - n - 8} ${top - 74} C${X - n - 84} ${top - 40} ${X - 158} ${top + 10} ${X - 128} ${top + 60} C${X - 92} ${top + 100} ${X - 30} ${top + 96} ${X} ${top + 84} C${X - 30} ${top + 60} ${X - n + 2} ${top} ${X - n - 8} ${top - 74}Z`,
          fill: { linear: [X - 150, top - 40, X, top + 90], stops: toStops('topLight', 'top') },
        },
        {
          path: `M${X + n + 8} ${top - 74} C${X + n + 84} ${top - 40} ${X + 158} ${top + 10} ${X + 128} ${top + 60} C${X + 92} ${top + 100} ${X + 30} ${top + 96} ${X} ${top + 84} C${X + 30} ${top + 60} ${X + n - 2} ${top} ${X + n + 8} ${top - 74}Z`,
          fill: { linear: [X, top - 20, X + 150, top + 60], stops: toStops('top', 'topDark') },
        },
        {
          path: `M${X - 130} ${top + 62} C${X - 92} ${top + 104} ${X - 30} ${top + 99} ${X} ${top + 87} C${X + 30} ${top + 99} ${X + 92} ${top + 104} ${X + 130} ${top + 62}`,
          fill: 'topDark',
          opacity: 0.6,
          widths: [1, 6, 4, 6, 1],
        },
        {
          path: `M${X - 52} ${top + 84} C${X - 56} ${top + 130} ${X - 50} ${top + 160} ${X - 54} ${top + 196}`,
          fill: 'shirt',
          widths: [6, 6, 8],
        },
        {
          path: `M${X + 50} ${top + 84} C${X + 56} ${top + 120} ${X + 46} ${top + 150} ${X + 52} ${top + 178}`,
          fill: 'shirtDark',
          widths: [6, 6, 8],
        },
      ],
    },
  ];
}

/** Before the belly, open at its sides. */
function drawPocket({ waist, row }: ReturnType<typeof measureTrunk>): readonly Stroke[] {
  const [top, half] = [row - 216, waist - 44];
  return [
    {
      path: `M${X - half * 0.56} ${top} L${X + half * 0.56} ${top} L${X + half * 0.9} ${top + 116} L${X + half * 0.9} ${row - 50} C${X + half * 0.4} ${row - 38} ${X - half * 0.4} ${row - 38} ${X - half * 0.9} ${row - 50} L${X - half * 0.9} ${top + 116}Z`,
      fill: { linear: [X - half, top, X + half, top + 60], stops: toStops('topLight', [0.5, 'top'], 'topShade') },
    },
    {
      path: `M${X - half * 0.9} ${top + 116} L${X - half * 0.56} ${top} L${X + half * 0.56} ${top} L${X + half * 0.9} ${top + 116}`,
      fill: 'topDark',
      opacity: 0.6,
      widths: [6, 4, 4, 4, 6],
    },
  ];
}

/** An open blazer with lapels. */
export function drawBlazer(body: BodyShape): readonly Layer[] {
  const { n, top, end, isWhole, left, rightUp, cloth, sleeves } = cutGarment(body);
  // Below the lapels the fronts part.
  const open = (side: -1 | 1): string =>
    isWhole ? `L${X + side * 34} 1130 C${X + side * 36} 1290 ${X + side * 60} 1440 ${X + side * 96} ${end + 4}` : '';
  const shirtEnd = isWhole ? SHIRT_END : 1100;
  return [
    {
      name: 'body',
      space: 'body',
      lift: 0,
      shapes: [
        {
          name: 'shirt',
          path: `M${X - n - 26} ${top - 30} C${X - 60} ${top + 10} ${X - 40} ${top + 34} ${X} ${top + 36} C${X + 40} ${top + 34} ${X + 60} ${top + 10} ${X + n + 26} ${top - 30} L${X + 130} ${shirtEnd} L${X - 130} ${shirtEnd}Z`,
          fill: { linear: [X - 100, top, X + 110, 1060], stops: toStops('shirt', 'shirtDark') },
        },
        {
          path: `M${X + n + 20} ${top - 40} C${X + 90} ${top + 60} ${X + 60} 1000 ${X + 30} 1100 L${X + 30} ${shirtEnd} L${X + 160} ${shirtEnd} L${X + 170} ${top}Z`,
          fill: 'shirtDark',
          opacity: 0.5,
          soft: 12,
          clip: 'shirt',
        },
        {
          name: 'body',
          path: `${left} ${X - n - 24} ${top - 34} C${X - n - 20} ${top + 60} ${X - 60} 1010 ${X - 34} 1100${open(-1)}Z ${rightUp} ${X + n + 24} ${top - 34} C${X + n + 20} ${top + 60} ${X + 60} 1010 ${X + 34} 1100${open(1)}Z`,
          fill: cloth,
        },
        ...sleeves,
        ...(isWhole ? drawFronts(end) : []),
        {
          path: `M${X - n - 22} ${top - 40} C${X - n - 70} ${top - 10} ${X - 156} ${top + 60} ${X - 156} ${top + 100} L${X - 112} ${top + 116} L${X - 132} ${top + 140} C${X - 104} ${top + 190} ${X - 66} 1060 ${X - 40} 1100 C${X - 50} ${top + 170} ${X - n - 4} ${top + 70} ${X - n - 22} ${top - 40}Z`,
          fill: { linear: [X - 160, top, X - 40, 1060], stops: toStops('topLight', 'top') },
        },
        {
          path: `M${X + n + 22} ${top - 40} C${X + n + 70} ${top - 10} ${X + 156} ${top + 60} ${X + 156} ${top + 100} L${X + 112} ${top + 116} L${X + 132} ${top + 140} C${X + 104} ${top + 190} ${X + 66} 1060 ${X + 40} 1100 C${X + 50} ${top + 170} ${X + n + 4} ${top + 70} ${X + n + 22} ${top - 40}Z`,
          fill: { linear: [X + 40, top, X + 160, 1020], stops: toStops('topLight', [0.5, 'top'], 'topShade') },
        },
        {
          path: `M${X - 156} ${top + 100} L${X - 112} ${top + 116} L${X - 132} ${top + 140} C${X - 104} ${top + 190} ${X - 66} 1060 ${X - 40} 1100`,
          fill: 'topDark',
          opacity: 0.8,
          widths: [1, 4, 4, 2],
        },
        {
          path: `M${X + 156} ${top + 100} L${X + 112} ${top + 116} L${X + 132} ${top + 140} C${X + 104} ${top + 190} ${X + 66} 1060 ${X + 40} 1100`,
          fill: 'topDark',
          opacity: 0.8,
          widths: [1, 4, 4, 2],
        },
      ],
    },
  ];
}

/** The row where a shirt goes into the trousers. */
const SHIRT_END = 1446;

/** Edges of the fronts, pockets, and a button. */
function drawFronts(end: number): readonly Stroke[] {
  const pocket = (side: -1 | 1): string => `M${X + side * 96} 1392 L${X + side * 186} 1380`;
  return [
    {
      path: `M${X - 34} 1100 L${X - 34} 1130 C${X - 36} 1290 ${X - 60} 1440 ${X - 96} ${end}`,
      fill: 'topDark',
      opacity: 0.6,
      widths: [3, 4, 3],
    },
    {
      path: `M${X + 34} 1100 L${X + 34} 1130 C${X + 36} 1290 ${X + 60} 1440 ${X + 96} ${end}`,
      fill: 'topDark',
      opacity: 0.8,
      widths: [3, 5, 3],
    },
    { path: pocket(-1), fill: 'topDark', opacity: 0.5, widths: [12, 12], clip: 'body' },
    { path: pocket(1), fill: 'topDark', opacity: 0.6, widths: [12, 12], clip: 'body' },
    { path: ellipse(X - 50, 1140, 8), fill: 'topDark' },
  ];
}
