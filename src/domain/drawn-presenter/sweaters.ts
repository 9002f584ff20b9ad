import { type Layer, toStops } from './compile-rig.ts';
import { BODY_X as X, type BodyShape, cutGarment } from './cut-garment.ts';

/** A sweater with a round collar. */
export function drawCrew(body: BodyShape): readonly Layer[] {
  const { n, top, outline, cloth, sleeves, hem } = cutGarment(body);
  return [
    {
      name: 'body',
      space: 'body',
      lift: 0,
      shapes: [
        { name: 'body', path: outline(n + 34, top - 16), fill: cloth },
        ...sleeves,
        ...hem,
        {
          path: `M${X - n - 34} ${top - 16} C${X - n * 0.6} ${top + 38} ${X + n * 0.6} ${top + 38} ${X + n + 34} ${top - 16}`,
          fill: 'topDark',
          opacity: 0.9,
          widths: [12, 22, 22, 12],
        },
        {
          path: `M${X - n - 36} ${top - 16} C${X - n * 0.62} ${top + 35} ${X + n * 0.56} ${top + 35} ${X + n + 32} ${top - 17}`,
          fill: 'topLight',
          opacity: 0.9,
          widths: [8, 15, 14, 8],
        },
      ],
    },
  ];
}

/** A sweater whose collar is rolled. */
export function drawTurtleneck(body: BodyShape): readonly Layer[] {
  const { n, top, outline, cloth, sleeves, hem } = cutGarment(body);
  return [
    {
      name: 'body',
      space: 'body',
      lift: 0,
      shapes: [
        { name: 'body', path: outline(n + 30, top - 20), fill: cloth },
        ...sleeves,
        ...hem,
        {
          name: 'roll',
          path: `M${X - n - 12} 762 C${X - n * 0.5} 790 ${X + n * 0.5} 790 ${X + n + 12} 762 C${X + n + 20} 800 ${X + n + 26} 830 ${X + n + 36} ${top - 14} C${X + n * 0.6} ${top + 34} ${X - n * 0.6} ${top + 34} ${X - n - 36} ${top - 14} C${X - n - 26} 830 ${X - n - 20} 800 ${X - n - 12} 762Z`,
          fill: { linear: [X - n - 20, 780, X + n + 20, 830], stops: toStops('topLight', [0.5, 'top'], 'topDark') },
        },
        {
          path: `M${X - n - 26} 838 C${X - n * 0.5} 876 ${X + n * 0.5} 876 ${X + n + 26} 838`,
          fill: 'topDark',
          opacity: 0.55,
          widths: [2, 5, 2],
        },
      ],
    },
  ];
}

/** A sweater over a shirt. */
export function drawVneck(body: BodyShape): readonly Layer[] {
  const { n, top, left, right, cloth, sleeves, hem } = cutGarment(body);
  return [
    {
      name: 'body',
      space: 'body',
      lift: 0,
      shapes: [
        {
          name: 'shirt',
          path: `M${X - n - 30} ${top - 24} L${X} ${top + 130} L${X + n + 30} ${top - 24} L${X + n} ${top - 40} C${X + 40} ${top + 20} ${X + 10} ${top + 62} ${X} ${top + 70} C${X - 10} ${top + 62} ${X - 40} ${top + 20} ${X - n} ${top - 40}Z`,
          fill: { linear: [X - 80, top, X + 90, top + 60], stops: toStops('shirt', 'shirtDark') },
        },
        {
          name: 'body',
          path: `${left} ${X - n - 26} ${top - 26} C${X - n + 4} ${top + 36} ${X - 26} ${top + 84} ${X} ${top + 108} C${X + 26} ${top + 84} ${X + n - 4} ${top + 36} ${X + n + 26} ${top - 26} C${right}`,
          fill: cloth,
        },
        ...sleeves,
        ...hem,
        {
          path: `M${X - n - 28} ${top - 28} C${X - n + 2} ${top + 36} ${X - 26} ${top + 86} ${X} ${top + 110} C${X + 26} ${top + 86} ${X + n - 2} ${top + 36} ${X + n + 28} ${top - 28}`,
          fill: 'topDark',
          opacity: 0.85,
          widths: [10, 13, 15, 13, 10],
        },
      ],
    },
  ];
}
