import type { HairStyle } from './hair-style.ts';
import { ellipse, toStops } from '../compile-rig.ts';

/** Combed back into a bun. */
export const bun: HairStyle = {
  wide: 184,
  box: [226, 66, 674],
  chinRoom: 4,
  behind: () => [
    {
      name: 'bun',
      space: 'head',
      lift: -70,
      flat: true,
      shapes: [
        {
          name: 'bun',
          path: ellipse(452, 128, 96, 74),
          fill: { linear: [370, 70, 540, 190], stops: toStops('hairLight', [0.5, 'hair'], 'hairDark') },
        },
        { path: 'M376 130 C400 92 470 76 520 104', fill: 'hairHigh', opacity: 0.8, widths: [1, 10, 1], soft: 3, clip: 'bun' },
        { path: 'M400 160 C440 120 500 112 540 132', fill: 'hairDark', opacity: 0.5, widths: [1, 5, 1], clip: 'bun' },
        { path: 'M380 150 C430 186 500 180 540 140', fill: 'hairDark', opacity: 0.4, widths: [1, 5, 1], clip: 'bun' },
      ],
    },
  ],
  over: () => [
    {
      name: 'hair',
      space: 'head',
      lift: 8,
      shapes: [
        {
          path: 'M266 440 C266 330 330 280 450 262 C570 280 634 330 634 440 C620 370 570 310 450 292 C330 310 280 370 266 440Z',
          fill: 'skinDark',
          opacity: 0.45,
          soft: 9,
          clip: 'face',
        },
        {
          name: 'hair',
          path: 'M258 500 C238 440 226 380 236 310 C250 210 340 148 450 148 C560 148 650 210 664 310 C674 380 662 440 642 500 C640 450 632 400 610 360 C580 306 520 274 450 262 C380 274 320 306 290 360 C268 400 260 450 258 500Z',
          fill: { linear: [246, 180, 650, 420], stops: toStops('hairLight', [0.4, 'hair'], 'hairDark') },
        },
        { path: 'M448 262 C380 240 300 280 258 400', fill: 'hairDark', opacity: 0.45, widths: [1, 6, 1], clip: 'hair' },
        { path: 'M446 226 C370 210 286 250 246 350', fill: 'hairHigh', opacity: 0.85, widths: [1, 12, 8, 1], soft: 3, clip: 'hair' },
        { path: 'M446 188 C380 178 310 208 270 270', fill: 'hairDark', opacity: 0.35, widths: [1, 5, 1], clip: 'hair' },
        { path: 'M452 262 C530 244 610 290 644 410', fill: 'hairDark', opacity: 0.5, widths: [1, 6, 1], clip: 'hair' },
        { path: 'M454 216 C540 206 620 250 654 350', fill: 'hairDark', opacity: 0.4, widths: [1, 5, 1], clip: 'hair' },
        { path: 'M456 186 C530 180 590 206 630 262', fill: 'hairHigh', opacity: 0.5, widths: [1, 9, 1], soft: 3, clip: 'hair' },
      ],
    },
  ],
};
