import { createCharacter } from '../character.ts';

/** A retired teacher in his seventies: white hair, a short white beard, square glasses, a slate shirt. */
export const walter = createCharacter({
  id: 'walter',
  colors: { skin: '#E9B497', hair: '#D8D4CE', brow: '#B9B2AB', iris: '#4C7090', lip: '#C07C70', top: '#4F6172', shirt: '#FFFFFF', frame: '#3A3234' },
  face: {
    wide: 182,
    jaw: 160,
    chinWide: 70,
    chin: 714,
    eye: { x: 86, y: 456, size: 0.96, tilt: -3, lash: false, tall: 0.86 },
    brow: { widths: [11, 17, 14, 5], y: 394, arch: 10, tail: 12 },
    nose: { wide: 28, y: 556, long: 100 },
    lips: { full: 0.8, wide: 50, smile: 1 },
    bearded: true,
    blush: 0.3,
    age: 2,
  },
  body: { neck: 70, shoulders: 312, top: 834, clothes: 'shirt' },
  rest: { yaw: -8, pitch: 0, roll: -1.5 },
  headBox: [216, 132, 684, 716],
  glasses: 'square',
  on: (c) => {
    const drop = c.open * 16;
    return [
      {
        name: 'beard',
        space: 'head',
        lift: 3,
        shapes: [
          { name: 'beard', path: `M262 500 C270 548 284 584 310 606 C344 616 366 596 388 580 C412 566 436 566 450 574 C464 566 488 566 512 580 C534 596 556 616 590 606 C616 584 630 548 638 500 L670 620 L620 ${770 + drop} L280 ${770 + drop} L230 620Z`, fill: { linear: [280, 560, 620, 720], stops: [[0, 'hairLight'], [0.5, 'hair'], [1, 'hairDark']] }, soft: 4, clip: 'face' },
          { path: `M394 ${602 - c.open * 6} C412 590 436 590 450 594 C464 590 488 590 506 ${602 - c.open * 6} C514 ${622 + drop} 494 ${637 + drop * 2.4} 450 ${639 + drop * 2.8} C406 ${637 + drop * 2.4} 386 ${622 + drop} 394 ${602 - c.open * 6}Z`, fill: { linear: [390, 600, 510, 650], stops: [[0, 'skin'], [1, 'skinShade']] }, soft: 3 },
          { path: `M308 622 C330 ${680 + drop * 0.6} 372 ${704 + drop} 420 ${710 + drop}`, fill: 'hairHigh', opacity: 0.7, widths: [1, 10, 1], soft: 4, clip: 'beard' },
          { path: `M410 ${660 + drop} C420 ${686 + drop} 436 ${698 + drop} 450 ${704 + drop}`, fill: 'hairDark', opacity: 0.35, widths: [1, 4, 1], clip: 'beard' },
          { path: `M520 ${652 + drop} C512 ${680 + drop} 500 ${694 + drop} 484 ${702 + drop}`, fill: 'hairDark', opacity: 0.4, widths: [1, 4, 1], clip: 'beard' },
        ],
      },
    ];
  },
  over: () => [
    {
      name: 'hair',
      space: 'head',
      lift: 10,
      shapes: [
        { path: 'M268 430 C268 330 320 260 400 252 C500 246 600 250 632 430 C612 350 580 300 520 290 C440 284 330 300 268 430Z', fill: 'skinDark', opacity: 0.3, soft: 9, clip: 'face' },
        { name: 'hair', path: 'M262 520 C248 470 228 410 234 350 C236 250 300 152 420 136 C540 122 650 180 662 320 C668 400 652 470 638 520 C630 490 634 450 628 416 C620 372 606 340 590 312 C566 270 540 262 516 262 C460 272 390 256 336 262 C304 290 284 350 274 420 C268 460 270 490 262 520Z', fill: { linear: [250, 160, 650, 430], stops: [[0, 'hairLight'], [0.4, 'hair'], [1, 'hairDark']] } },
        { path: 'M300 240 C360 176 450 158 540 176', fill: 'hairHigh', opacity: 0.95, widths: [2, 18, 14, 2], soft: 5, clip: 'hair' },
        { path: 'M336 262 C400 216 500 204 590 262', fill: 'hairDark', opacity: 0.4, widths: [1, 6, 1], clip: 'hair' },
        { path: 'M420 250 C480 220 560 220 612 290', fill: 'hairDark', opacity: 0.35, widths: [1, 5, 1], clip: 'hair' },
        { path: 'M250 360 C252 400 256 440 262 490', fill: 'hairDark', opacity: 0.35, widths: [1, 6, 1], clip: 'hair' },
      ],
    },
  ],
});
