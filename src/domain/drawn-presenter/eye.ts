import { type Controls, ellipse, type Layer, toStops } from './compile-rig.ts';
import type { FaceShape } from './face.ts';

const X = 450;

export function drawEye(face: FaceShape, c: Controls, s: -1 | 1): Layer {
  const { x: ex, y: ey, size, tilt, lash, tall } = face.eye;
  const x = (u: number): number => X + s * (ex + u * size);
  const y = (v: number, u = 0): number => ey + v * size - (u / 50) * tilt;
  const top = -31 * tall;
  const at = (open: number, closed: number): number => open + (closed - open) * c.lid;
  // From the inner to the outer corner; closed, the upper lid lies on the lower one.
  const upper = `C${x(at(-36, -32))} ${y(at(-14 * tall, 20), -34)} ${x(at(-16, -16))} ${y(at(top, 25), -16)} ${x(5)} ${y(at(top, 25), 5)} C${x(at(28, 27))} ${y(at(top, 25), 28)} ${x(at(43, 43))} ${y(at(-16 * tall, 15), 43)} ${x(51)} ${y(2, 51)}`;
  const lower = `C${x(43)} ${y(15, 43)} ${x(27)} ${y(25, 27)} ${x(5)} ${y(25, 5)} C${x(-16)} ${y(25, -16)} ${x(-32)} ${y(20, -32)} ${x(-44)} ${y(9, -44)}`;
  const inner = `M${x(-44)} ${y(9, -44)}`;
  const name = s < 0 ? 'eyeLeft' : 'eyeRight';
  const shaded = `${inner} ${upper} L${x(51)} ${y(at(16, 26), 51)} C${x(40)} ${y(at(2, 26), 40)} ${x(26)} ${y(at(top + 15, 30), 26)} ${x(5)} ${y(at(top + 14, 30), 5)} C${x(-16)} ${y(at(top + 14, 30), -16)} ${x(-34)} ${y(at(2, 26), -34)} ${x(-44)} ${y(at(14, 20), -44)}Z`;
  const [irisX, irisY] = [X + s * (ex + 3 * size) + c.gazeX * 13 * size, y(-4.5) - c.gazeY * 10 * size];
  const crease = `M${x(-38)} ${y(at(-20 * tall - 4, -6), -38)} C${x(-20)} ${y(at(top - 16, -20), -20)} ${x(24)} ${y(at(top - 20, -24), 24)} ${x(50)} ${y(at(-18 * tall - 5, -10), 50)}`;
  const lidShape = `${inner} ${upper} L${x(52)} ${y(at(-18 * tall - 3, -9), 52)} C${x(24)} ${y(at(top - 19, -24), 24)} ${x(-20)} ${y(at(top - 15, -20), -20)} ${x(-40)} ${y(at(-20 * tall - 2, -6), -40)}Z`;
  const wing = lash ? `C${x(54)} ${y(0, 54)} ${x(59)} ${y(-5, 59)} ${x(64)} ${y(-12, 64)}` : '';
  return {
    name: `eye ${s < 0 ? 'left' : 'right'}`,
    space: 'head',
    lift: -6,
    shapes: [
      {
        path: ellipse(x(4), y(-6), 72 * size, 56 * size),
        fill: {
          radial: [x(4), y(-6), 52 * size, 1.3],
          stops: [
            [0, 'skinDark', 0.34],
            [0.55, 'skinDark', 0.2],
            [1, 'skinDark', 0],
          ],
        },
      },
      ...(face.eye.fold === false ? [] : [{ path: lidShape, fill: 'lid', opacity: 0.5 }]),
      {
        name,
        path: `${inner} ${upper} ${lower}Z`,
        fill: {
          linear: [x(0), ey - 30, x(0), ey + 26],
          stops: [
            [0, 'eyeWhiteDark'],
            [0.6, 'eyeWhite'],
          ],
        },
      },
      { path: ellipse(x(-42), y(9, -42), 7 * size, 6 * size), fill: 'tear', opacity: 0.55, clip: name },
      {
        path: ellipse(irisX, irisY, 27.5 * size),
        fill: { linear: [irisX, ey - 34, irisX, ey + 24], stops: toStops('irisDark', [0.35, 'irisDark'], [0.6, 'iris'], 'irisLight') },
        clip: name,
      },
      { path: ellipse(irisX, irisY, 13.5 * size), fill: 'pupil', clip: name },
      { path: shaded, fill: 'eyeShade', opacity: 0.34, clip: name },
      { path: ellipse(irisX - 9 * size, irisY - 10 * size, 7.6 * size), fill: 'glint', clip: name },
      { path: ellipse(irisX + 10 * size, irisY + 10 * size, 3.6 * size), fill: 'glint', opacity: 0.65, clip: name },
      { path: `M${x(51)} ${y(2, 51)} ${lower}`, fill: 'skinDeep', opacity: 0.42, widths: [2.5, 2.5, 1] },
      ...(face.eye.fold === false ? [] : [{ path: crease, fill: 'skinDeep', opacity: 0.62, widths: [1, 4, 3.4, 1] }]),
      { path: `${inner} ${upper} ${wing}`, fill: 'lash', widths: lash ? [2, 6.5, 9, 9, 1.5] : [2, 5.5, 6.5, 5] },
      ...(lash
        ? [
            {
              path: `M${x(42)} ${y(at(-17 * tall, 15), 42)} C${x(50)} ${y(at(-20 * tall, 14), 50)} ${x(55)} ${y(at(-24 * tall, 16), 55)} ${x(57)} ${y(at(-29 * tall, 19), 57)}`,
              fill: 'lash',
              widths: [6, 4, 1],
            },
          ]
        : []),
    ],
  };
}

export function drawBrow({ brow: { widths, y: by, arch, tail = 10 }, eye }: FaceShape, c: Controls, s: -1 | 1): Layer {
  const x = (u: number): number => X + s * (eye.x + u);
  const raised = (s < 0 ? c.browLeft : c.browRight) * 15;
  const y = (v: number): number => by + v - raised;
  const inside = c.frown * 11 - c.innerBrow * 15;
  return {
    name: `brow ${s < 0 ? 'left' : 'right'}`,
    space: 'head',
    lift: 2,
    shapes: [
      {
        path: `M${x(-46 - c.frown * 8)} ${y(6 + inside)} C${x(-22 - c.frown * 4)} ${y(-4 - arch * 0.6 + inside * 0.7)} ${x(12)} ${y(-arch + c.frown * 5)} ${x(56)} ${y(tail + c.innerBrow * 4 + c.frown * 4)}`,
        fill: 'brow',
        widths,
      },
    ],
  };
}
