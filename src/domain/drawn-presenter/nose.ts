import { ellipse, type Layer } from './compile-rig.ts';
import type { FaceShape } from './face.ts';

const X = 450;

export function drawNose({ nose: { wide, y, long } }: FaceShape): Layer {
  return {
    name: 'nose',
    space: 'head',
    lift: 22,
    shapes: [
      {
        path: `M${X + 9} ${y - long} C${X + 15} ${y - long * 0.55} ${X + wide * 0.62} ${y - 44} ${X + wide * 0.95} ${y - 12} C${X + wide + 2} ${y + 4} ${X + 18} ${y + 10} ${X + 2} ${y + 9} C${X + 10} ${y - 12} ${X + 6} ${y - long * 0.5} ${X + 9} ${y - long}Z`,
        fill: {
          linear: [X, y - long, X, y],
          stops: [
            [0, 'skinDark', 0],
            [0.45, 'skinDark', 0.34],
            [1, 'skinDark', 0.48],
          ],
        },
        soft: 5,
      },
      {
        path: `M${X - 3} ${y - long} C${X - 6} ${y - long * 0.5} ${X - 8} ${y - 40} ${X - 8} ${y - 18}`,
        fill: 'skinHigh',
        opacity: 0.34,
        widths: [3, 11, 18],
        soft: 7,
      },
      { path: ellipse(X - 8, y - 15, 9, 10), fill: 'skinHigh', opacity: 0.5, soft: 6 },
      // Under the tip: the nostrils and the wings, light on the side of the light.
      {
        path: `M${X - wide + 2} ${y - 12} C${X - wide - 4} ${y - 2} ${X - wide + 2} ${y + 7} ${X - wide * 0.58} ${y + 5}`,
        fill: 'skinDeep',
        opacity: 0.55,
        widths: [0.5, 4, 2],
      },
      {
        path: `M${X + wide - 2} ${y - 14} C${X + wide + 5} ${y - 3} ${X + wide - 1} ${y + 8} ${X + wide * 0.58} ${y + 5}`,
        fill: 'skinDeep',
        opacity: 0.75,
        widths: [0.5, 5, 2],
      },
      {
        path: `M${X - wide * 0.62} ${y + 3} C${X - wide * 0.46} ${y - 3} ${X - wide * 0.3} ${y} ${X - wide * 0.2} ${y + 6}`,
        fill: 'skinDeep',
        opacity: 0.85,
        widths: [1, 6, 2],
      },
      {
        path: `M${X + wide * 0.66} ${y + 3} C${X + wide * 0.5} ${y - 3} ${X + wide * 0.32} ${y} ${X + wide * 0.22} ${y + 6}`,
        fill: 'skinDeep',
        opacity: 0.95,
        widths: [1, 6, 2],
      },
      {
        path: `M${X - wide * 0.3} ${y + 7} C${X - 5} ${y + 13} ${X + 7} ${y + 13} ${X + wide * 0.34} ${y + 7}`,
        fill: 'skinDeep',
        opacity: 0.55,
        widths: [1, 4, 1],
      },
    ],
  };
}
