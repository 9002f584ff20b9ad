import { toStops } from '../compile-rig.ts';
import type { HairStyle } from './hair-style.ts';

/** Short, skin shows through above the ears. */
export const fade: HairStyle = {
  wide: 186,
  box: [214, 138, 686],
  over: () => [
    {
      name: 'hair',
      space: 'head',
      lift: 8,
      shapes: [
        {
          path: 'M266 420 C262 330 300 288 330 276 C400 258 500 258 570 276 C600 288 638 330 634 420 C624 360 606 318 570 300 C500 284 400 284 330 300 C294 318 276 360 266 420Z',
          fill: 'skinDark',
          opacity: 0.4,
          soft: 9,
          clip: 'face',
        },
        {
          name: 'crop',
          path: 'M262 520 C252 470 240 420 240 372 C236 230 326 136 450 136 C574 136 664 230 660 372 C660 420 648 470 638 520 C630 500 632 470 630 440 C628 400 626 360 606 322 C590 292 568 280 536 274 C480 264 420 264 364 274 C332 280 310 292 294 322 C274 360 272 400 270 440 C268 470 270 500 262 520Z',
          fill: { linear: [260, 180, 640, 420], stops: toStops('hairLight', [0.35, 'hair'], 'hairDark') },
        },
        // The fade: skin shows through above the ears.
        { path: 'M226 350 C250 372 262 410 264 470 L262 560 L220 560Z', fill: 'skin', opacity: 0.34, soft: 12, clip: 'crop' },
        { path: 'M674 350 C650 372 638 410 636 470 L638 560 L680 560Z', fill: 'skinShade', opacity: 0.34, soft: 12, clip: 'crop' },
        { path: 'M296 232 C336 184 410 164 480 166', fill: 'hairHigh', opacity: 0.42, widths: [2, 18, 14, 2], soft: 6, clip: 'crop' },
      ],
    },
  ],
};
