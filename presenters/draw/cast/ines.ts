import { createCharacter } from '../character.ts';
import { ellipse } from '../compile-rig.ts';

/** Curls on a ring around the head, large and small in turns: angle in 48ths of a circle from the left ear over the top, distance, size. */
const CURLS = [
  [-142, 250, 62], [-176, 190, 60], [-190, 120, 64], [-196, 50, 62], [-200, -20, 66], [-190, -92, 64], [-168, -160, 66], [-126, -216, 68], [-68, -250, 68], [-4, -262, 70], [62, -252, 68],
  [122, -220, 68], [166, -164, 66], [192, -94, 64], [202, -20, 66], [200, 52, 62], [192, 122, 64], [178, 192, 60], [144, 250, 62],
] as const;

/** A designer in her thirties: copper curls, freckles, round glasses, an indigo sweater. */
export const ines = createCharacter({
  id: 'ines',
  colors: { skin: '#F2C3A6', hair: '#B8582D', brow: '#8E4324', iris: '#4E7C5A', lip: '#C9635C', top: '#3F4E86', shirt: '#F3EAF4', frame: '#3B2B33' },
  face: {
    wide: 178,
    jaw: 144,
    chinWide: 56,
    chin: 698,
    eye: { x: 85, y: 452, size: 1.02, tilt: 3, lash: true, tall: 1 },
    brow: { widths: [8, 12, 10, 3], y: 378, arch: 14, tail: 8 },
    nose: { wide: 21, y: 548, long: 94 },
    lips: { full: 1.02, wide: 50, smile: 1.15 },
    blush: 0.34,
    freckles: true,
    ears: false,
  },
  body: { neck: 58, shoulders: 286, top: 826, clothes: 'turtleneck' },
  rest: { yaw: -7, pitch: 0, roll: 2 },
  headBox: [176, 108, 724, 760],
  glasses: 'round',
  behind: () => [
    {
      name: 'back hair',
      space: 'head',
      lift: -50,
      flat: true,
      shapes: [
        { path: CURLS.map(([x, y, r]) => ellipse(450 + x * 1.06, 430 + y * 1.04, r)).join(' ') + ellipse(450, 440, 222, 270), fill: { linear: [220, 200, 700, 720], stops: [[0, 'hair'], [0.5, 'hairDark'], [1, 'hairDark']] } },
        ...CURLS.map(([x, y, r]) => ({ path: `M${450 + x * 1.06 - r * 0.6} ${430 + y * 1.04 - r * 0.1} C${450 + x * 1.06 - r * 0.4} ${430 + y * 1.04 - r * 0.7} ${450 + x * 1.06 + r * 0.3} ${430 + y * 1.04 - r * 0.7} ${450 + x * 1.06 + r * 0.5} ${430 + y * 1.04 - r * 0.2}`, fill: 'hairLight', opacity: 0.35, widths: [1, 12, 1], soft: 4 })),
      ],
    },
  ],
  over: () => {
    const front = [[-170, -6, 42], [-164, -72, 46], [-140, -132, 50], [-96, -170, 54], [-40, -182, 56], [20, -176, 56], [78, -168, 54], [128, -136, 50], [158, -80, 46], [170, -14, 42]] as const;
    const ring = (k: number): string => front.map(([x, y, r]) => ellipse(450 + x, 420 + y + k, r)).join(' ');
    return [
      {
        name: 'front hair',
        space: 'head',
        lift: 12,
        shapes: [
          { path: ring(22), fill: 'skinDark', opacity: 0.4, soft: 9, clip: 'face' },
          { name: 'curls', path: `${ring(0)} M282 300 C300 200 370 140 450 138 C530 140 600 200 618 300 C560 240 340 240 282 300Z`, fill: { linear: [270, 170, 640, 420], stops: [[0, 'hairLight'], [0.45, 'hair'], [1, 'hairDark']] } },
          ...front.map(([x, y, r]) => ({ path: `M${450 + x - r * 0.6} ${420 + y} C${450 + x - r * 0.5} ${420 + y - r * 0.7} ${450 + x + r * 0.2} ${420 + y - r * 0.8} ${450 + x + r * 0.5} ${420 + y - r * 0.3}`, fill: 'hairHigh', opacity: 0.5, widths: [1, 9, 1], soft: 2, clip: 'curls' })),
          ...front.map(([x, y, r]) => ({ path: `M${450 + x - r * 0.5} ${420 + y + r * 0.5} C${450 + x - r * 0.2} ${420 + y + r * 0.85} ${450 + x + r * 0.5} ${420 + y + r * 0.8} ${450 + x + r * 0.75} ${420 + y + r * 0.2}`, fill: 'hairDark', opacity: 0.6, widths: [1, 6, 1], clip: 'curls' })),
        ],
      },
    ];
  },
});
