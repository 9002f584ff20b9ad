import { toStops } from '../compile-rig.ts';
import type { HairStyle } from './hair-style.ts';

/** Longer on top, swept aside. */
export const swept: HairStyle = {
  wide: 180,
  box: [210, 116, 690],
  over: () => [
    {
      name: 'hair',
      space: 'head',
      lift: 14,
      shapes: [
        {
          path: 'M264 460 C262 380 300 340 352 312 C440 350 560 350 600 322 C630 360 640 420 636 460 C620 400 600 380 590 366 C520 390 420 380 356 342 C320 372 290 380 264 460Z',
          fill: 'skinDark',
          opacity: 0.42,
          soft: 10,
          clip: 'face',
        },
        {
          name: 'hair',
          path: 'M258 530 C240 470 222 400 232 320 C240 220 310 146 410 132 C440 112 520 112 580 146 C650 180 676 270 664 370 C660 430 652 480 642 530 C634 500 632 460 626 420 C620 380 612 346 594 318 C540 342 430 342 350 276 C346 310 318 334 292 352 C278 380 272 420 270 460 C268 490 266 510 258 530Z',
          fill: { linear: [240, 160, 650, 440], stops: toStops('hairLight', [0.4, 'hair'], 'hairDark') },
        },
        { path: 'M410 134 C380 150 360 170 350 276', fill: 'hairDark', opacity: 0.7, widths: [1, 6, 3], clip: 'hair' },
        { path: 'M386 186 C440 246 520 274 600 270', fill: 'hairHigh', opacity: 0.75, widths: [1, 14, 10, 1], soft: 3, clip: 'hair' },
        { path: 'M430 168 C490 206 560 220 628 222', fill: 'hairHigh', opacity: 0.5, widths: [1, 9, 1], soft: 2, clip: 'hair' },
        { path: 'M372 250 C430 300 520 318 592 300', fill: 'hairDark', opacity: 0.7, widths: [1, 6, 1], clip: 'hair' },
        { path: 'M262 300 C276 236 310 190 352 168', fill: 'hairHigh', opacity: 0.6, widths: [1, 10, 1], soft: 3, clip: 'hair' },
      ],
    },
  ],
};
