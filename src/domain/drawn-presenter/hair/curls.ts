import type { HairStyle } from './hair-style.ts';
import { ellipse, toStops } from '../compile-rig.ts';
import type { FaceShape } from '../face.ts';

/** Curls on a ring around the head, large and small in turns: angle in 48ths of a circle from the left ear over the top, distance, size. */
const CURLS = [
  [-142, 250, 62],
  [-176, 190, 60],
  [-190, 120, 64],
  [-196, 50, 62],
  [-200, -20, 66],
  [-190, -92, 64],
  [-168, -160, 66],
  [-126, -216, 68],
  [-68, -250, 68],
  [-4, -262, 70],
  [62, -252, 68],
  [122, -220, 68],
  [166, -164, 66],
  [192, -94, 64],
  [202, -20, 66],
  [200, 52, 62],
  [192, 122, 64],
  [178, 192, 60],
  [144, 250, 62],
] as const;

/** Half the width of the face that the curls are drawn for. */
const WIDE = 178;
/** Plate pixels between a curl and an eye. */
const FREE = 3;
/** The upper lid's outer half, in units of the eye: along it, and above it where the eye is as tall as usual. */
const LID = [
  [22, 26],
  [35, 19],
  [44, 9],
  [51, -2],
] as const;

/** How far a curl has to go outward so that it leaves the eye free: only wide eyes in a narrow face come near one. */
function findGap({ eye, wide }: FaceShape, [x, y, r]: readonly [x: number, y: number, r: number]): number {
  const gaps = LID.map(([along, above]) => {
    const [px, py] = [((eye.x + along * eye.size) * WIDE) / wide, eye.y - above * eye.tall * eye.size - (along / 50) * eye.tilt];
    const down = py - 420 - y;
    return Math.abs(down) < r + FREE ? px + FREE - Math.abs(x) + Math.sqrt((r + FREE) ** 2 - down ** 2) : 0;
  });
  return Math.max(0, ...gaps);
}

/** Large curls to the chin. */
export const curls: HairStyle = {
  wide: WIDE,
  box: [176, 108, 724],
  bottom: 760,
  hidesEars: true,
  behind: () => [
    {
      name: 'back hair',
      space: 'head',
      lift: -50,
      flat: true,
      shapes: [
        {
          path: CURLS.map(([x, y, r]) => ellipse(450 + x * 1.06, 430 + y * 1.04, r)).join(' ') + ellipse(450, 440, 222, 270),
          fill: { linear: [220, 200, 700, 720], stops: toStops('hair', [0.5, 'hairDark'], 'hairDark') },
        },
        ...CURLS.map(([x, y, r]) => ({
          path: `M${450 + x * 1.06 - r * 0.6} ${430 + y * 1.04 - r * 0.1} C${450 + x * 1.06 - r * 0.4} ${430 + y * 1.04 - r * 0.7} ${450 + x * 1.06 + r * 0.3} ${430 + y * 1.04 - r * 0.7} ${450 + x * 1.06 + r * 0.5} ${430 + y * 1.04 - r * 0.2}`,
          fill: 'hairLight',
          opacity: 0.35,
          widths: [1, 12, 1],
          soft: 4,
        })),
      ],
    },
  ],
  over: (_c, face) => {
    const front = (
      [
        [-170, -6, 42],
        [-164, -72, 46],
        [-140, -132, 50],
        [-96, -170, 54],
        [-40, -182, 56],
        [20, -176, 56],
        [78, -168, 54],
        [128, -136, 50],
        [158, -80, 46],
        [170, -14, 42],
      ] as const
    ).map((curl) => [curl[0] + Math.sign(curl[0]) * findGap(face, curl), curl[1], curl[2]] as const);
    const ring = (k: number): string => front.map(([x, y, r]) => ellipse(450 + x, 420 + y + k, r)).join(' ');
    return [
      {
        name: 'front hair',
        space: 'head',
        lift: 12,
        shapes: [
          { path: ring(22), fill: 'skinDark', opacity: 0.4, soft: 9, clip: 'face' },
          {
            name: 'curls',
            path: `${ring(0)} M282 300 C300 200 370 140 450 138 C530 140 600 200 618 300 C560 240 340 240 282 300Z`,
            fill: { linear: [270, 170, 640, 420], stops: toStops('hairLight', [0.45, 'hair'], 'hairDark') },
          },
          ...front.map(([x, y, r]) => ({
            path: `M${450 + x - r * 0.6} ${420 + y} C${450 + x - r * 0.5} ${420 + y - r * 0.7} ${450 + x + r * 0.2} ${420 + y - r * 0.8} ${450 + x + r * 0.5} ${420 + y - r * 0.3}`,
            fill: 'hairHigh',
            opacity: 0.5,
            widths: [1, 9, 1],
            soft: 2,
            clip: 'curls',
          })),
          ...front.map(([x, y, r]) => ({
            path: `M${450 + x - r * 0.5} ${420 + y + r * 0.5} C${450 + x - r * 0.2} ${420 + y + r * 0.85} ${450 + x + r * 0.5} ${420 + y + r * 0.8} ${450 + x + r * 0.75} ${420 + y + r * 0.2}`,
            fill: 'hairDark',
            opacity: 0.6,
            widths: [1, 6, 1],
            clip: 'curls',
          })),
        ],
      },
    ];
  },
};
