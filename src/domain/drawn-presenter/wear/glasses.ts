import { ellipse, type Layer, type Stroke } from '../compile-rig.ts';
import type { FaceShape } from '../face.ts';

const X = 450;

export function drawGlasses(face: FaceShape, kind: 'round' | 'square'): Layer {
  const { x, y } = face.eye;
  const lens = (s: number): string => {
    const cx = X + s * (x + 3);
    if (kind === 'round') return ellipse(cx, y - 2, 70, 64);
    return `M${cx - 72} ${y - 44} C${cx - 72} ${y - 58} ${cx - 60} ${y - 60} ${cx - 40} ${y - 60} L${cx + 40} ${y - 60} C${cx + 60} ${y - 60} ${cx + 72} ${y - 58} ${cx + 72} ${y - 44} L${cx + 66} ${y + 26} C${cx + 62} ${y + 50} ${cx + 44} ${y + 54} ${cx} ${y + 54} C${cx - 44} ${y + 54} ${cx - 62} ${y + 50} ${cx - 66} ${y + 26}Z`;
  };
  const rim = (path: string): string => path.replace('Z', '');
  return {
    name: 'glasses',
    space: 'head',
    lift: 30,
    shapes: [
      ...[-1, 1].flatMap((s): readonly Stroke[] => [
        {
          path: lens(s),
          fill: {
            linear: [X + s * x - 50, y - 50, X + s * x + 40, y + 50],
            stops: [
              [0, 'glint', 0.26],
              [0.4, 'glint', 0.06],
              [1, 'glint', 0.1],
            ],
          },
        },
        { path: `${rim(lens(s))} L${(/^M(\S+ \S+)/u.exec(lens(s)) ?? [])[1]}`, fill: 'frame', widths: [8, 8] },
        { path: `M${X + s * (x + 74)} ${y - 24} L${X + s * (face.wide + 6)} ${y - 30}`, fill: 'frame', widths: [8, 7] },
      ]),
      {
        path: `M${X - x + 66} ${y - 16} C${X - 10} ${y - 30} ${X + 10} ${y - 30} ${X + x - 66} ${y - 16}`,
        fill: 'frame',
        widths: [8, 7, 8],
      },
    ],
  };
}
