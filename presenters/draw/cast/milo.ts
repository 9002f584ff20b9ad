import { createCharacter } from '../character.ts';
import { ellipse } from '../compile-rig.ts';

const TUFTS = [
  [-176, -30, 46], [-182, -96, 52], [-162, -160, 56], [-122, -210, 58], [-68, -240, 60], [-6, -250, 62], [56, -242, 60], [112, -214, 58], [156, -164, 56], [182, -98, 52], [178, -30, 46],
] as const;

/** A student in his twenties: dark curls, a teal T-shirt, in a wheelchair whose back and handles are seen. */
export const milo = createCharacter({
  id: 'milo',
  colors: { skin: '#C48E68', hair: '#382521', brow: '#2F1F1C', iris: '#5E6B3C', lip: '#BC6C60', top: '#2F8F86', shirt: '#FFF7EA', metal: '#4A4C55' },
  face: {
    wide: 178,
    jaw: 146,
    chinWide: 58,
    chin: 702,
    eye: { x: 86, y: 454, size: 1.02, tilt: 4, lash: false, tall: 0.96 },
    brow: { widths: [11, 15, 12, 4], y: 388, arch: 12, tail: 7 },
    nose: { wide: 25, y: 550, long: 94 },
    lips: { full: 1.05, wide: 51, smile: 1.25 },
    blush: 0.26,
  },
  body: { neck: 64, shoulders: 300, top: 832, clothes: 'crew' },
  rest: { yaw: -8, pitch: 0, roll: 2 },
  headBox: [202, 118, 698, 704],
  behind: () => [
    {
      name: 'wheelchair',
      space: 'body',
      lift: 0,
      flat: true,
      shapes: [
        { path: 'M212 1100 L220 872 C222 842 242 832 270 832 L630 832 C658 832 678 842 680 872 L688 1100Z', fill: { linear: [220, 840, 680, 1080], stops: [[0, 'chairLight'], [1, 'chair']] } },
        { path: 'M236 1100 L240 866 C236 834 214 826 188 826 L128 828', fill: 'metal', widths: [20, 19, 18, 18] },
        { path: 'M232 1000 L236 866 C232 838 214 831 190 831', fill: 'glint', opacity: 0.3, widths: [3, 5, 4, 2] },
        { path: 'M172 827 L116 829', fill: 'chair', widths: [30, 32, 28] },
        { path: 'M664 1100 L660 866 C664 834 686 826 712 826 L772 828', fill: 'metal', widths: [20, 19, 18, 18] },
        { path: 'M728 827 L784 829', fill: 'chair', widths: [30, 32, 28] },
        { path: 'M160 818 L124 820', fill: 'glint', opacity: 0.25, widths: [3, 5, 2] },
      ],
    },
    {
      name: 'back hair',
      space: 'head',
      lift: -40,
      flat: true,
      shapes: [{ path: `${TUFTS.map(([x, y, r]) => ellipse(450 + x, 420 + y, r)).join(' ')} ${ellipse(450, 370, 196, 214)}`, fill: { linear: [250, 200, 660, 520], stops: [[0, 'hair'], [1, 'hairDark']] } }],
    },
  ],
  over: () => {
    const front = [[-150, -96, 40], [-128, -142, 46], [-88, -172, 48], [-38, -180, 52], [18, -184, 52], [70, -172, 50], [114, -146, 46], [146, -100, 40]] as const;
    const ring = (down: number): string => front.map(([x, y, r]) => ellipse(450 + x, 420 + y + down, r)).join(' ');
    return [
      {
        name: 'front hair',
        space: 'head',
        lift: 12,
        shapes: [
          { path: ring(18), fill: 'skinDark', opacity: 0.42, soft: 9, clip: 'face' },
          { name: 'curls', path: `${ring(0)} M262 430 C240 300 300 150 450 146 C600 150 660 300 638 430 C630 370 620 340 600 320 C560 250 340 250 300 320 C280 340 270 370 262 430Z`, fill: { linear: [270, 160, 630, 400], stops: [[0, 'hairLight'], [0.4, 'hair'], [1, 'hairDark']] } },
          ...front.map(([x, y, r]) => ({ path: `M${450 + x - r * 0.6} ${420 + y} C${450 + x - r * 0.5} ${420 + y - r * 0.7} ${450 + x + r * 0.2} ${420 + y - r * 0.8} ${450 + x + r * 0.5} ${420 + y - r * 0.3}`, fill: 'hairHigh', opacity: 0.4, widths: [1, 8, 1], soft: 2, clip: 'curls' })),
          ...front.map(([x, y, r]) => ({ path: `M${450 + x - r * 0.4} ${420 + y + r * 0.6} C${450 + x} ${420 + y + r * 0.9} ${450 + x + r * 0.6} ${420 + y + r * 0.7} ${450 + x + r * 0.75} ${420 + y + r * 0.1}`, fill: 'hairDark', opacity: 0.7, widths: [1, 6, 1], clip: 'curls' })),
          { path: 'M300 260 C340 200 400 172 470 170', fill: 'hairHigh', opacity: 0.4, widths: [1, 14, 1], soft: 5, clip: 'curls' },
        ],
      },
    ];
  },
});
