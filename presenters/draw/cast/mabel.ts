import { createCharacter } from '../character.ts';
import { ellipse } from '../compile-rig.ts';

/** A doctor in her sixties: silver hair in a bun, pearls, a rose shirt. */
export const mabel = createCharacter({
  id: 'mabel',
  colors: { skin: '#7B4A31', hair: '#B9B3AE', brow: '#6E6462', iris: '#3B2417', lip: '#A4504F', top: '#C97B84', shirt: '#FFF3EC', blush: '#A83E33', metal: '#F3ECE2' },
  face: {
    wide: 184,
    jaw: 154,
    chinWide: 64,
    chin: 706,
    eye: { x: 86, y: 454, size: 1, tilt: 1, lash: true, tall: 0.92 },
    brow: { widths: [8, 11, 9, 3], y: 388, arch: 14, tail: 9 },
    nose: { wide: 29, y: 552, long: 96 },
    lips: { full: 1.16, wide: 52, smile: 1.1 },
    blush: 0.2,
    age: 1,
  },
  body: { neck: 66, shoulders: 308, top: 834, clothes: 'shirt' },
  rest: { yaw: 8, pitch: 0, roll: 1.5 },
  headBox: [226, 66, 674, 710],
  behind: () => [
    {
      name: 'bun',
      space: 'head',
      lift: -70,
      flat: true,
      shapes: [
        { name: 'bun', path: ellipse(452, 128, 96, 74), fill: { linear: [370, 70, 540, 190], stops: [[0, 'hairLight'], [0.5, 'hair'], [1, 'hairDark']] } },
        { path: 'M376 130 C400 92 470 76 520 104', fill: 'hairHigh', opacity: 0.8, widths: [1, 10, 1], soft: 3, clip: 'bun' },
        { path: 'M400 160 C440 120 500 112 540 132', fill: 'hairDark', opacity: 0.5, widths: [1, 5, 1], clip: 'bun' },
        { path: 'M380 150 C430 186 500 180 540 140', fill: 'hairDark', opacity: 0.4, widths: [1, 5, 1], clip: 'bun' },
      ],
    },
  ],
  over: () => [
    {
      name: 'earrings',
      space: 'head',
      lift: -30,
      flat: true,
      shapes: [252, 650].map((x) => ({ path: ellipse(x, 540, 10), fill: { radial: [x - 4, 532, 13, 1] as const, stops: [[0, 'glint'], [0.5, 'metal'], [1, 'metal']] as const } })),
    },
    {
      name: 'hair',
      space: 'head',
      lift: 8,
      shapes: [
        { path: 'M266 440 C266 330 330 280 450 262 C570 280 634 330 634 440 C620 370 570 310 450 292 C330 310 280 370 266 440Z', fill: 'skinDark', opacity: 0.45, soft: 9, clip: 'face' },
        { name: 'hair', path: 'M258 500 C238 440 226 380 236 310 C250 210 340 148 450 148 C560 148 650 210 664 310 C674 380 662 440 642 500 C640 450 632 400 610 360 C580 306 520 274 450 262 C380 274 320 306 290 360 C268 400 260 450 258 500Z', fill: { linear: [246, 180, 650, 420], stops: [[0, 'hairLight'], [0.4, 'hair'], [1, 'hairDark']] } },
        { path: 'M448 262 C380 240 300 280 258 400', fill: 'hairDark', opacity: 0.45, widths: [1, 6, 1], clip: 'hair' },
        { path: 'M446 226 C370 210 286 250 246 350', fill: 'hairHigh', opacity: 0.85, widths: [1, 12, 8, 1], soft: 3, clip: 'hair' },
        { path: 'M446 188 C380 178 310 208 270 270', fill: 'hairDark', opacity: 0.35, widths: [1, 5, 1], clip: 'hair' },
        { path: 'M452 262 C530 244 610 290 644 410', fill: 'hairDark', opacity: 0.5, widths: [1, 6, 1], clip: 'hair' },
        { path: 'M454 216 C540 206 620 250 654 350', fill: 'hairDark', opacity: 0.4, widths: [1, 5, 1], clip: 'hair' },
        { path: 'M456 186 C530 180 590 206 630 262', fill: 'hairHigh', opacity: 0.5, widths: [1, 9, 1], soft: 3, clip: 'hair' },
      ],
    },
  ],
});
