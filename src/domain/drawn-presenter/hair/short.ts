import { toStops } from '../compile-rig.ts';
import type { HairStyle } from './hair-style.ts';

/** Short, combed to the side. */
export const short: HairStyle = {
  wide: 182,
  box: [216, 132, 684],
  over: () => [
    {
      name: 'hair',
      space: 'head',
      lift: 10,
      shapes: [
        {
          path: 'M268 430 C268 330 320 260 400 252 C500 246 600 250 632 430 C612 350 580 300 520 290 C440 284 330 300 268 430Z',
          fill: 'skinDark',
          opacity: 0.3,
          soft: 9,
          clip: 'face',
        },
        {
          name: 'hair',
          path: 'M262 520 C248 470 228 410 234 350 C236 250 300 152 420 136 C540 122 650 180 662 320 C668 400 652 470 638 520 C630 490 634 450 628 416 C620 372 606 340 590 312 C566 270 540 262 516 262 C460 272 390 256 336 262 C304 290 284 350 274 420 C268 460 270 490 262 520Z',
          fill: { linear: [250, 160, 650, 430], stops: toStops('hairLight', [0.4, 'hair'], 'hairDark') },
        },
        { path: 'M300 240 C360 176 450 158 540 176', fill: 'hairHigh', opacity: 0.95, widths: [2, 18, 14, 2], soft: 5, clip: 'hair' },
        { path: 'M336 262 C400 216 500 204 590 262', fill: 'hairDark', opacity: 0.4, widths: [1, 6, 1], clip: 'hair' },
        { path: 'M420 250 C480 220 560 220 612 290', fill: 'hairDark', opacity: 0.35, widths: [1, 5, 1], clip: 'hair' },
        { path: 'M250 360 C252 400 256 440 262 490', fill: 'hairDark', opacity: 0.35, widths: [1, 6, 1], clip: 'hair' },
      ],
    },
  ],
};
