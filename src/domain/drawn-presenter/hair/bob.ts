import { toStops } from '../compile-rig.ts';
import type { HairStyle } from './hair-style.ts';

/** Chin-long, parted at the side. */
export const bob: HairStyle = {
  wide: 184,
  box: [196, 128, 704],
  bottom: 792,
  hidesEars: true,
  behind: () => [
    {
      name: 'back hair',
      space: 'head',
      lift: -60,
      flat: true,
      shapes: [
        {
          path: 'M450 128 C286 122 206 232 204 396 C202 500 196 566 178 640 C164 704 186 764 246 778 C320 794 386 780 450 770 C514 780 580 794 654 778 C714 764 736 704 722 640 C704 566 698 500 696 396 C694 232 614 122 450 128Z',
          fill: { linear: [220, 300, 690, 700], stops: toStops('hair', [0.5, 'hairDark'], 'hairDark') },
        },
      ],
    },
  ],
  over: () => [
    {
      name: 'front hair',
      space: 'head',
      lift: 14,
      shapes: [
        {
          path: 'M300 250 C380 250 520 240 600 232 C640 270 640 330 640 420 C600 330 580 300 560 290 C470 330 350 330 300 380 C270 400 262 440 258 470 C240 380 260 290 300 250Z',
          fill: 'skinDark',
          opacity: 0.42,
          soft: 12,
          clip: 'face',
        },
        {
          name: 'fringe',
          path: 'M420 132 C310 132 226 214 216 372 C210 480 208 560 190 636 C178 690 184 742 222 766 C262 764 274 720 272 668 C268 596 262 540 268 470 C276 398 310 338 372 304 C440 266 530 282 590 232 C616 280 632 352 636 440 C642 530 640 600 636 668 C634 720 640 764 678 766 C716 742 724 690 712 636 C694 566 692 484 686 380 C676 214 580 128 420 132Z',
          fill: { linear: [230, 180, 680, 660], stops: toStops('hairLight', [0.3, 'hair'], 'hairDark') },
        },
        { path: 'M404 150 C500 140 570 176 592 230', fill: 'hairDark', opacity: 0.5, widths: [1, 5, 7] },
        { path: 'M262 330 C286 236 360 184 452 176', fill: 'hairHigh', opacity: 0.75, widths: [2, 15, 13, 2], soft: 3, clip: 'fringe' },
        { path: 'M250 402 C262 330 300 268 352 240', fill: 'hairHigh', opacity: 0.42, widths: [1, 7, 1], clip: 'fringe' },
        { path: 'M216 560 C212 620 200 660 206 716', fill: 'hairHigh', opacity: 0.4, widths: [1, 10, 2], clip: 'fringe' },
        { path: 'M252 560 C254 640 250 700 236 748', fill: 'hairDark', opacity: 0.6, widths: [1, 6, 1], clip: 'fringe' },
        { path: 'M664 470 C672 580 668 680 680 740', fill: 'hairDark', opacity: 0.7, widths: [1, 8, 1], clip: 'fringe' },
        { path: 'M380 298 C450 262 530 270 584 236', fill: 'hairDark', opacity: 0.55, widths: [1, 5, 2], clip: 'fringe' },
      ],
    },
  ],
};
