import { toStops } from '../compile-rig.ts';
import type { HairStyle } from './hair-style.ts';

/** Long waves over both shoulders. */
export const long: HairStyle = {
  wide: 180,
  box: [184, 124, 716],
  bottom: 950,
  hidesEars: true,
  behind: () => [
    {
      name: 'back hair',
      space: 'head',
      lift: -60,
      flat: true,
      shapes: [
        {
          name: 'back',
          path: 'M450 124 C280 120 206 232 206 380 C206 480 170 540 172 640 C174 740 140 800 176 900 C240 960 330 930 380 900 L520 900 C570 930 660 960 724 900 C760 800 726 740 728 640 C730 540 694 480 694 380 C694 232 620 120 450 124Z',
          fill: { linear: [200, 300, 720, 860], stops: toStops('hair', [0.45, 'hairDark'], 'hairDark') },
        },
      ],
    },
  ],
  over: () => [
    {
      name: 'front hair',
      space: 'head',
      lift: 12,
      shapes: [
        {
          path: 'M450 226 C380 240 300 330 272 480 C262 380 300 250 450 226Z M450 226 C540 240 610 330 630 480 C640 380 600 250 450 226Z',
          fill: 'skinDark',
          opacity: 0.42,
          soft: 11,
          clip: 'face',
        },
      ],
    },
    {
      name: 'locks',
      space: 'head',
      lift: 10,
      shapes: [
        {
          name: 'locks',
          path: 'M462 128 C320 118 214 216 210 376 C208 470 168 540 176 632 C182 716 142 780 170 870 C196 926 262 930 300 880 C318 836 276 790 288 716 C300 650 262 590 266 500 C276 400 360 300 470 214 C560 270 622 370 632 490 C640 590 600 650 612 716 C624 790 582 836 600 880 C638 930 704 926 730 870 C758 780 718 716 724 632 C732 540 692 470 690 376 C686 216 600 132 462 128Z',
          fill: { linear: [200, 180, 720, 800], stops: toStops('hairLight', [0.4, 'hair'], 'hairDark') },
        },
        { path: 'M440 160 C340 190 262 280 244 420', fill: 'hairHigh', opacity: 0.8, widths: [2, 16, 14, 2], soft: 4, clip: 'locks' },
        {
          path: 'M230 460 C206 560 226 620 214 700 C206 770 190 800 206 866',
          fill: 'hairHigh',
          opacity: 0.6,
          widths: [1, 14, 8, 12, 1],
          soft: 3,
          clip: 'locks',
        },
        {
          path: 'M256 470 C236 560 266 640 250 720 C238 790 262 820 258 880',
          fill: 'hairDark',
          opacity: 0.5,
          widths: [1, 8, 6, 8, 1],
          clip: 'locks',
        },
        { path: 'M466 216 C380 280 300 370 276 480', fill: 'hairDark', opacity: 0.4, widths: [1, 5, 1], clip: 'locks' },
        {
          path: 'M500 170 C600 220 662 330 660 470 C664 560 690 620 676 700 C664 780 690 820 680 880',
          fill: 'hairDark',
          opacity: 0.55,
          widths: [1, 8, 8, 7, 9, 1],
          clip: 'locks',
        },
        {
          path: 'M646 520 C640 600 660 650 646 720 C630 790 652 830 642 880',
          fill: 'hairHigh',
          opacity: 0.3,
          widths: [1, 9, 6, 9, 1],
          soft: 3,
          clip: 'locks',
        },
      ],
    },
  ],
};
