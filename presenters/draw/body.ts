import { type Layer, type Stroke } from './compile-rig.ts';

export interface BodyShape {
  /** Half the width of the neck and of the shoulders, and the row where the shoulders begin. */
  readonly neck: number;
  readonly shoulders: number;
  readonly top: number;
  readonly clothes: 'crew' | 'vneck' | 'blazer' | 'shirt' | 'hoodie' | 'turtleneck' | 'none';
}

const X = 450;

export function drawNeck({ neck: n, top, clothes }: BodyShape): Layer {
  const flare = clothes === 'turtleneck' ? 0 : 1;
  return {
    name: 'neck',
    space: 'neck',
    lift: -20,
    flat: true,
    shapes: [
      { name: 'neck', path: `M${X - n} 600 C${X - n + 2} 690 ${X - n + 2} ${top - 96} ${X - n - 14} ${top - 50} C${X - n - 14 - 20 * flare} ${top - 20} ${X - n - 14 - (86 - n) * flare} ${top + 10} ${X - n - 14 - (126 - n) * flare} ${top + 30} L${X} ${top + 130} L${X + n + 14 + (126 - n) * flare} ${top + 30} C${X + n + 14 + (86 - n) * flare} ${top + 10} ${X + n + 14 + 20 * flare} ${top - 20} ${X + n + 14} ${top - 50} C${X + n - 2} ${top - 96} ${X + n - 2} 700 ${X + n} 600Z`, fill: { linear: [X - n - 20, 700, X + n + 20, 760], stops: [[0, 'skin'], [0.4, 'skin'], [1, 'skinShade']] } },
      // What the chin keeps from the light.
      { path: `M${X - n - 30} 580 L${X - n - 30} 690 C${X - n * 0.5} 770 ${X + n * 0.2} 790 ${X + n + 30} 800 L${X + n + 30} 580Z`, fill: 'skinDark', opacity: 0.72, soft: 9, clip: 'neck' },
      { path: `M${X - 54} ${top + 16} C${X - 38} ${top + 4} ${X - 22} ${top + 6} ${X - 10} ${top + 20}`, fill: 'skinDeep', opacity: 0.35, widths: [1, 4, 1], clip: 'neck' },
      { path: `M${X + 56} ${top + 14} C${X + 40} ${top + 4} ${X + 24} ${top + 6} ${X + 12} ${top + 20}`, fill: 'skinDeep', opacity: 0.35, widths: [1, 4, 1], clip: 'neck' },
    ],
  };
}

export function drawBody(body: BodyShape): readonly Layer[] {
  const { neck: n, shoulders: w, top } = body;
  const outline = (collar: number, collarY: number): string =>
    `M${X - w - 26} 1100 C${X - w - 22} ${top + 170} ${X - w - 12} ${top + 96} ${X - w + 30} ${top + 64} C${X - w + 80} ${top + 22} ${X - 190} ${top + 10} ${X - collar} ${collarY} C${X - collar * 0.5} ${collarY + 50} ${X + collar * 0.5} ${collarY + 50} ${X + collar} ${collarY} C${X + 190} ${top + 10} ${X + w - 80} ${top + 22} ${X + w - 30} ${top + 64} C${X + w + 12} ${top + 96} ${X + w + 22} ${top + 170} ${X + w + 26} 1100Z`;
  const cloth = { linear: [X - w, 860, X + w, 1080], stops: [[0, 'topLight'], [0.5, 'top'], [1, 'topShade']] } as const;
  const sleeves: readonly Stroke[] = [
    { path: `M${X - w + 62} 1100 C${X - w + 54} ${top + 220} ${X - w + 62} ${top + 160} ${X - w + 82} ${top + 118}`, fill: 'topDark', opacity: 0.8, widths: [6, 5, 1] },
    { path: `M${X + w - 62} 1100 C${X + w - 54} ${top + 220} ${X + w - 62} ${top + 160} ${X + w - 82} ${top + 118}`, fill: 'topDark', opacity: 0.9, widths: [6, 5, 1] },
    { path: `M${X + w + 40} 1120 C${X + w + 40} 1010 ${X + w} ${top + 84} ${X + w - 50} ${top + 60} C${X + w - 20} ${top + 124} ${X + w - 50} ${top + 190} ${X + w - 64} 1120Z`, fill: 'topDark', opacity: 0.35, soft: 8, clip: 'body' },
  ];
  const shadow = (y: number): Stroke => ({ path: `M${X - n - 34} ${y - 60} L${X + n + 60} ${y - 60} C${X + n + 80} ${y + 20} ${X + 40} ${y + 80} ${X - 10} ${y + 64} C${X - 60} ${y + 40} ${X - n - 20} ${y + 10} ${X - n - 34} ${y - 60}Z`, fill: 'topDark', opacity: 0.4, soft: 12, clip: 'body' });
  switch (body.clothes) {
    case 'none':
      return [];
    case 'crew':
      return [{ name: 'body', space: 'body', lift: 0, flat: true, shapes: [
        { name: 'body', path: outline(n + 34, top - 16), fill: cloth },
        ...sleeves,
        { path: `M${X - n - 34} ${top - 16} C${X - n * 0.6} ${top + 38} ${X + n * 0.6} ${top + 38} ${X + n + 34} ${top - 16}`, fill: 'topDark', opacity: 0.9, widths: [12, 22, 22, 12] },
        { path: `M${X - n - 36} ${top - 16} C${X - n * 0.62} ${top + 35} ${X + n * 0.56} ${top + 35} ${X + n + 32} ${top - 17}`, fill: 'topLight', opacity: 0.9, widths: [8, 15, 14, 8] },
      ] }];
    case 'turtleneck':
      return [{ name: 'body', space: 'body', lift: 0, flat: true, shapes: [
        { name: 'body', path: outline(n + 30, top - 20), fill: cloth },
        ...sleeves,
        { name: 'roll', path: `M${X - n - 12} 762 C${X - n * 0.5} 790 ${X + n * 0.5} 790 ${X + n + 12} 762 C${X + n + 20} 800 ${X + n + 26} 830 ${X + n + 36} ${top - 14} C${X + n * 0.6} ${top + 34} ${X - n * 0.6} ${top + 34} ${X - n - 36} ${top - 14} C${X - n - 26} 830 ${X - n - 20} 800 ${X - n - 12} 762Z`, fill: { linear: [X - n - 20, 780, X + n + 20, 830], stops: [[0, 'topLight'], [0.5, 'top'], [1, 'topDark']] } },
        { path: `M${X - n - 26} 838 C${X - n * 0.5} 876 ${X + n * 0.5} 876 ${X + n + 26} 838`, fill: 'topDark', opacity: 0.55, widths: [2, 5, 2] },
      ] }];
    case 'vneck':
      return [{ name: 'body', space: 'body', lift: 0, flat: true, shapes: [
        { name: 'shirt', path: `M${X - n - 30} ${top - 24} L${X} ${top + 130} L${X + n + 30} ${top - 24} L${X + n} ${top - 40} C${X + 40} ${top + 20} ${X + 10} ${top + 62} ${X} ${top + 70} C${X - 10} ${top + 62} ${X - 40} ${top + 20} ${X - n} ${top - 40}Z`, fill: { linear: [X - 80, top, X + 90, top + 60], stops: [[0, 'shirt'], [1, 'shirtDark']] } },
        { name: 'body', path: `M${X - w - 26} 1100 C${X - w - 22} ${top + 170} ${X - w - 12} ${top + 96} ${X - w + 30} ${top + 64} C${X - w + 80} ${top + 22} ${X - 190} ${top + 10} ${X - n - 26} ${top - 26} C${X - n + 4} ${top + 36} ${X - 26} ${top + 84} ${X} ${top + 108} C${X + 26} ${top + 84} ${X + n - 4} ${top + 36} ${X + n + 26} ${top - 26} C${X + 190} ${top + 10} ${X + w - 80} ${top + 22} ${X + w - 30} ${top + 64} C${X + w + 12} ${top + 96} ${X + w + 22} ${top + 170} ${X + w + 26} 1100Z`, fill: cloth },
        ...sleeves,
        { path: `M${X - n - 28} ${top - 28} C${X - n + 2} ${top + 36} ${X - 26} ${top + 86} ${X} ${top + 110} C${X + 26} ${top + 86} ${X + n - 2} ${top + 36} ${X + n + 28} ${top - 28}`, fill: 'topDark', opacity: 0.85, widths: [10, 13, 15, 13, 10] },
      ] }];
    case 'shirt':
      return [{ name: 'body', space: 'body', lift: 0, flat: true, shapes: [
        { name: 'body', path: outline(n + 26, top - 24), fill: cloth },
        ...sleeves,
        shadow(top),
        { path: `M${X - 2} ${top + 70} C${X} 1000 ${X} 1050 ${X} 1100`, fill: 'topDark', opacity: 0.6, widths: [3, 4, 4] },
        { path: `M${X + 14} ${top + 84} L${X + 14} 1100`, fill: 'topDark', opacity: 0.3, widths: [2, 3] },
        { path: `M${X - n - 8} ${top - 66} C${X - n - 40} ${top - 40} ${X - n - 40} ${top - 10} ${X - n - 20} ${top + 60} C${X - 50} ${top + 70} ${X - 20} ${top + 76} ${X} ${top + 66} C${X - 40} ${top + 30} ${X - n + 4} ${top - 20} ${X - n - 8} ${top - 66}Z`, fill: { linear: [X - n - 40, top - 50, X, top + 70], stops: [[0, 'topLight'], [1, 'top']] } },
        { path: `M${X + n + 8} ${top - 66} C${X + n + 40} ${top - 40} ${X + n + 40} ${top - 10} ${X + n + 20} ${top + 60} C${X + 50} ${top + 70} ${X + 20} ${top + 76} ${X} ${top + 66} C${X + 40} ${top + 30} ${X + n - 4} ${top - 20} ${X + n + 8} ${top - 66}Z`, fill: { linear: [X, top, X + n + 40, top + 40], stops: [[0, 'topLight'], [1, 'topShade']] } },
        { path: `M${X - n - 20} ${top + 61} C${X - 50} ${top + 72} ${X - 20} ${top + 78} ${X} ${top + 67} C${X + 20} ${top + 78} ${X + 50} ${top + 72} ${X + n + 20} ${top + 61}`, fill: 'topDark', opacity: 0.5, widths: [1, 4, 2, 4, 1] },
      ] }];
    case 'hoodie':
      return [{ name: 'body', space: 'body', lift: 0, flat: true, shapes: [
        { name: 'body', path: outline(n + 30, top - 20), fill: cloth },
        ...sleeves,
        { path: `M${X - n - 8} ${top - 74} C${X - n - 84} ${top - 40} ${X - 158} ${top + 10} ${X - 128} ${top + 60} C${X - 92} ${top + 100} ${X - 30} ${top + 96} ${X} ${top + 84} C${X - 30} ${top + 60} ${X - n + 2} ${top} ${X - n - 8} ${top - 74}Z`, fill: { linear: [X - 150, top - 40, X, top + 90], stops: [[0, 'topLight'], [1, 'top']] } },
        { path: `M${X + n + 8} ${top - 74} C${X + n + 84} ${top - 40} ${X + 158} ${top + 10} ${X + 128} ${top + 60} C${X + 92} ${top + 100} ${X + 30} ${top + 96} ${X} ${top + 84} C${X + 30} ${top + 60} ${X + n - 2} ${top} ${X + n + 8} ${top - 74}Z`, fill: { linear: [X, top - 20, X + 150, top + 60], stops: [[0, 'top'], [1, 'topDark']] } },
        { path: `M${X - 130} ${top + 62} C${X - 92} ${top + 104} ${X - 30} ${top + 99} ${X} ${top + 87} C${X + 30} ${top + 99} ${X + 92} ${top + 104} ${X + 130} ${top + 62}`, fill: 'topDark', opacity: 0.6, widths: [1, 6, 4, 6, 1] },
        { path: `M${X - 52} ${top + 84} C${X - 56} ${top + 130} ${X - 50} ${top + 160} ${X - 54} ${top + 196}`, fill: 'shirt', widths: [6, 6, 8] },
        { path: `M${X + 50} ${top + 84} C${X + 56} ${top + 120} ${X + 46} ${top + 150} ${X + 52} ${top + 178}`, fill: 'shirtDark', widths: [6, 6, 8] },
      ] }];
    case 'blazer':
      return [{ name: 'body', space: 'body', lift: 0, flat: true, shapes: [
        { name: 'shirt', path: `M${X - n - 26} ${top - 30} C${X - 60} ${top + 10} ${X - 40} ${top + 34} ${X} ${top + 36} C${X + 40} ${top + 34} ${X + 60} ${top + 10} ${X + n + 26} ${top - 30} L${X + 130} 1100 L${X - 130} 1100Z`, fill: { linear: [X - 100, top, X + 110, 1060], stops: [[0, 'shirt'], [1, 'shirtDark']] } },
        { path: `M${X + n + 20} ${top - 40} C${X + 90} ${top + 60} ${X + 60} 1000 ${X + 30} 1100 L${X + 160} 1100 L${X + 170} ${top}Z`, fill: 'shirtDark', opacity: 0.5, soft: 12, clip: 'shirt' },
        { name: 'body', path: `M${X - w - 26} 1100 C${X - w - 22} ${top + 170} ${X - w - 12} ${top + 96} ${X - w + 30} ${top + 64} C${X - w + 80} ${top + 22} ${X - 190} ${top + 10} ${X - n - 24} ${top - 34} C${X - n - 20} ${top + 60} ${X - 60} 1010 ${X - 34} 1100Z M${X + w + 26} 1100 C${X + w + 22} ${top + 170} ${X + w + 12} ${top + 96} ${X + w - 30} ${top + 64} C${X + w - 80} ${top + 22} ${X + 190} ${top + 10} ${X + n + 24} ${top - 34} C${X + n + 20} ${top + 60} ${X + 60} 1010 ${X + 34} 1100Z`, fill: cloth },
        ...sleeves,
        { path: `M${X - n - 22} ${top - 40} C${X - n - 70} ${top - 10} ${X - 156} ${top + 60} ${X - 156} ${top + 100} L${X - 112} ${top + 116} L${X - 132} ${top + 140} C${X - 104} ${top + 190} ${X - 66} 1060 ${X - 40} 1100 C${X - 50} ${top + 170} ${X - n - 4} ${top + 70} ${X - n - 22} ${top - 40}Z`, fill: { linear: [X - 160, top, X - 40, 1060], stops: [[0, 'topLight'], [1, 'top']] } },
        { path: `M${X + n + 22} ${top - 40} C${X + n + 70} ${top - 10} ${X + 156} ${top + 60} ${X + 156} ${top + 100} L${X + 112} ${top + 116} L${X + 132} ${top + 140} C${X + 104} ${top + 190} ${X + 66} 1060 ${X + 40} 1100 C${X + 50} ${top + 170} ${X + n + 4} ${top + 70} ${X + n + 22} ${top - 40}Z`, fill: { linear: [X + 40, top, X + 160, 1020], stops: [[0, 'topLight'], [0.5, 'top'], [1, 'topShade']] } },
        { path: `M${X - 156} ${top + 100} L${X - 112} ${top + 116} L${X - 132} ${top + 140} C${X - 104} ${top + 190} ${X - 66} 1060 ${X - 40} 1100`, fill: 'topDark', opacity: 0.8, widths: [1, 4, 4, 2] },
        { path: `M${X + 156} ${top + 100} L${X + 112} ${top + 116} L${X + 132} ${top + 140} C${X + 104} ${top + 190} ${X + 66} 1060 ${X + 40} 1100`, fill: 'topDark', opacity: 0.8, widths: [1, 4, 4, 2] },
      ] }];
  }
}
