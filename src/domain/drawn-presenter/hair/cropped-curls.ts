import type { HairStyle } from './hair-style.ts';
import { ellipse, toStops } from '../compile-rig.ts';

const TUFTS = [
  [-176, -30, 46],
  [-182, -96, 52],
  [-162, -160, 56],
  [-122, -210, 58],
  [-68, -240, 60],
  [-6, -250, 62],
  [56, -242, 60],
  [112, -214, 58],
  [156, -164, 56],
  [182, -98, 52],
  [178, -30, 46],
] as const;

/** Short curls. */
export const croppedCurls: HairStyle = {
  wide: 178,
  box: [202, 118, 698],
  behind: () => [
    {
      name: 'back hair',
      space: 'head',
      lift: -40,
      flat: true,
      shapes: [
        {
          path: `${TUFTS.map(([x, y, r]) => ellipse(450 + x, 420 + y, r)).join(' ')} ${ellipse(450, 370, 196, 214)}`,
          fill: { linear: [250, 200, 660, 520], stops: toStops('hair', 'hairDark') },
        },
      ],
    },
  ],
  over: () => {
    const front = [
      [-150, -96, 40],
      [-128, -142, 46],
      [-88, -172, 48],
      [-38, -180, 52],
      [18, -184, 52],
      [70, -172, 50],
      [114, -146, 46],
      [146, -100, 40],
    ] as const;
    const ring = (down: number): string => front.map(([x, y, r]) => ellipse(450 + x, 420 + y + down, r)).join(' ');
    return [
      {
        name: 'front hair',
        space: 'head',
        lift: 12,
        shapes: [
          { path: ring(18), fill: 'skinDark', opacity: 0.42, soft: 9, clip: 'face' },
          {
            name: 'curls',
            path: `${ring(0)} M262 430 C240 300 300 150 450 146 C600 150 660 300 638 430 C630 370 620 340 600 320 C560 250 340 250 300 320 C280 340 270 370 262 430Z`,
            fill: { linear: [270, 160, 630, 400], stops: toStops('hairLight', [0.4, 'hair'], 'hairDark') },
          },
          ...front.map(([x, y, r]) => ({
            path: `M${450 + x - r * 0.6} ${420 + y} C${450 + x - r * 0.5} ${420 + y - r * 0.7} ${450 + x + r * 0.2} ${420 + y - r * 0.8} ${450 + x + r * 0.5} ${420 + y - r * 0.3}`,
            fill: 'hairHigh',
            opacity: 0.4,
            widths: [1, 8, 1],
            soft: 2,
            clip: 'curls',
          })),
          ...front.map(([x, y, r]) => ({
            path: `M${450 + x - r * 0.4} ${420 + y + r * 0.6} C${450 + x} ${420 + y + r * 0.9} ${450 + x + r * 0.6} ${420 + y + r * 0.7} ${450 + x + r * 0.75} ${420 + y + r * 0.1}`,
            fill: 'hairDark',
            opacity: 0.7,
            widths: [1, 6, 1],
            clip: 'curls',
          })),
          { path: 'M300 260 C340 200 400 172 470 170', fill: 'hairHigh', opacity: 0.4, widths: [1, 14, 1], soft: 5, clip: 'curls' },
        ],
      },
    ];
  },
};
