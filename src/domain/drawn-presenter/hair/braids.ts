import type { HairStyle } from './hair-style.ts';
import { ellipse, toStops } from '../compile-rig.ts';

/** One braid: a row of plaits from the head down over the shoulder. */
const braid = (x: number, y: number, [lean, count]: readonly [number, number]) =>
  Array.from({ length: count }, (_, at) => {
    const [cx, cy] = [x + lean * at + (at % 2 === 0 ? 3 : -3), y + at * 34];
    return ellipse(cx, cy, 19 - at * 0.3, 24);
  }).join(' ');

const eachPlait = ([, count]: readonly [number, number], draw: (step: number) => string): string =>
  Array.from({ length: count }, (_, step) => draw(step)).join(' ');

const LEFT = [
  [236, 400, [-3.4, 15]],
  [262, 440, [-2.6, 13]],
] as const;
const RIGHT = [
  [664, 400, [3.4, 15]],
  [638, 440, [2.6, 13]],
] as const;

/** Long braids with beads. */
export const braids: HairStyle = {
  wide: 182,
  box: [184, 122, 716],
  bottom: 900,
  hidesEars: true,
  behind: () => [
    {
      name: 'back hair',
      space: 'head',
      lift: -55,
      flat: true,
      shapes: [
        {
          path: 'M450 122 C284 120 214 236 214 390 C214 520 216 640 204 790 C250 830 330 836 380 800 L520 800 C570 836 650 830 696 790 C684 640 686 520 686 390 C686 236 616 120 450 122Z',
          fill: { linear: [220, 300, 690, 800], stops: toStops('hair', 'hairDark') },
        },
        ...[250, 284, 318, 352, 386, 514, 548, 582, 616, 650].map((x) => ({
          path: `M${x} 560 C${x - 6} 640 ${x + 6} 710 ${x - 2} 796`,
          fill: 'hairHigh',
          opacity: 0.22,
          widths: [1, 6, 4, 1],
        })),
      ],
    },
  ],
  over: () => [
    {
      name: 'braids',
      space: 'head',
      lift: 4,
      flat: true,
      shapes: [
        ...[...LEFT, ...RIGHT].flatMap(([x, y, plait], at) => [
          {
            name: `braid${at}`,
            path: braid(x, y, plait),
            fill: { linear: [x - 24, y, x + 24, y + 12] as const, stops: toStops('hairLight', [0.5, 'hair'], 'hairDark') },
          },
          {
            path: eachPlait(
              plait,
              (step) =>
                `M${x + plait[0] * step - 18} ${y + step * 34 + 4} C${x + plait[0] * step - 6} ${y + step * 34 + 16} ${x + plait[0] * step + 8} ${y + step * 34 + 14} ${x + plait[0] * step + 18} ${y + step * 34 - 6}`,
            ),
            fill: 'hairDark',
            widths: [2, 6, 2],
            clip: `braid${at}`,
          },
          {
            path: eachPlait(
              plait,
              (step) => `M${x + plait[0] * step - 7} ${y + step * 34 - 13} L${x + plait[0] * step - 7} ${y + step * 34 - 1}`,
            ),
            fill: 'hairHigh',
            opacity: 0.42,
            widths: [4, 8, 4],
            clip: `braid${at}`,
          },
          {
            path: ellipse(x + plait[0] * (plait[1] - 1), y + (plait[1] - 1) * 34 + 20, 12, 14),
            fill: {
              radial: [x + plait[0] * (plait[1] - 1) - 4, y + (plait[1] - 1) * 34 + 16, 18, 1] as const,
              stops: toStops('glint', [0.5, 'metal'], 'metal'),
            },
          },
        ]),
      ],
    },
    {
      name: 'hair',
      space: 'head',
      lift: 10,
      shapes: [
        {
          path: 'M268 430 C270 330 350 270 460 230 C570 270 630 330 632 430 C610 340 540 280 460 256 C360 290 300 340 268 430Z',
          fill: 'skinDark',
          opacity: 0.55,
          soft: 9,
          clip: 'face',
        },
        {
          name: 'hair',
          path: 'M246 470 C220 410 216 350 230 290 C250 190 340 132 452 130 C566 132 652 190 670 290 C684 350 680 410 654 470 C650 380 610 290 462 224 C320 290 254 380 246 470Z',
          fill: { linear: [240, 160, 660, 400], stops: toStops('hairLight', [0.4, 'hair'], 'hairDark') },
        },
        ...[
          [456, 226, 240, 430],
          [440, 200, 228, 360],
          [424, 176, 236, 300],
          [404, 156, 262, 236],
        ].map(([fx = 0, fy = 0, tx = 0, ty = 0]) => ({
          path: `M${fx} ${fy} C${fx - 70} ${fy + 14} ${tx + 40} ${ty - 90} ${tx} ${ty}`,
          fill: 'hairDark',
          opacity: 0.9,
          widths: [2, 7, 2],
          clip: 'hair',
        })),
        ...[
          [466, 226, 660, 430],
          [480, 200, 672, 360],
          [496, 176, 664, 300],
          [516, 156, 638, 236],
        ].map(([fx = 0, fy = 0, tx = 0, ty = 0]) => ({
          path: `M${fx} ${fy} C${fx + 70} ${fy + 14} ${tx - 40} ${ty - 90} ${tx} ${ty}`,
          fill: 'hairDark',
          opacity: 0.9,
          widths: [2, 7, 2],
          clip: 'hair',
        })),
        { path: 'M446 214 C370 236 280 300 246 392', fill: 'hairHigh', opacity: 0.5, widths: [1, 8, 1], soft: 2, clip: 'hair' },
        { path: 'M430 188 C350 204 270 262 236 330', fill: 'hairHigh', opacity: 0.5, widths: [1, 8, 1], soft: 2, clip: 'hair' },
      ],
    },
  ],
};
