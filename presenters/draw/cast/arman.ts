import { createCharacter } from '../character.ts';

/** A consultant in his forties: a saffron turban, a full dark beard, a navy blazer. */
export const arman = createCharacter({
  id: 'arman',
  colors: { skin: '#B67C55', hair: '#2B2122', brow: '#231A1B', iris: '#5B3A20', lip: '#A8594F', top: '#2E3F5C', shirt: '#F4EEE2', cover: '#D98A2B' },
  face: {
    wide: 182,
    jaw: 158,
    chinWide: 70,
    chin: 716,
    eye: { x: 86, y: 458, size: 0.98, tilt: 2, lash: false, tall: 0.92 },
    brow: { widths: [13, 18, 15, 5], y: 396, arch: 12, tail: 8 },
    nose: { wide: 27, y: 556, long: 104 },
    lips: { full: 1, wide: 50, smile: 0.95 },
    bearded: true,
    blush: 0.22,
  },
  body: { neck: 72, shoulders: 318, top: 836, clothes: 'blazer' },
  rest: { yaw: -8, pitch: 0, roll: 1.5 },
  headBox: [186, 96, 714, 770],
  cover: 'kept',
  on: (c) => {
    const drop = c.open * 16;
    return [
      {
        name: 'beard',
        space: 'head',
        lift: 8,
        shapes: [
          { name: 'beard', path: `M262 440 C296 530 290 594 316 606 C344 612 368 592 390 576 C412 562 436 564 450 572 C464 564 488 562 510 576 C532 592 556 612 584 606 C610 594 604 530 638 440 C650 560 640 640 606 ${694 + drop * 0.7} C566 ${756 + drop} 510 ${778 + drop} 450 ${780 + drop} C390 ${778 + drop} 334 ${756 + drop} 294 ${694 + drop * 0.7} C260 640 250 560 262 440Z`, fill: { linear: [280, 540, 630, 740], stops: [[0, 'hairLight'], [0.4, 'hair'], [1, 'hairDark']] }, soft: 3 },
          { path: `M394 ${602 - c.open * 6} C412 590 436 590 450 594 C464 590 488 590 506 ${602 - c.open * 6} C514 ${622 + drop} 494 ${638 + drop * 2.4} 450 ${640 + drop * 2.8} C406 ${638 + drop * 2.4} 386 ${622 + drop} 394 ${602 - c.open * 6}Z`, fill: { linear: [390, 600, 510, 650], stops: [[0, 'skin'], [1, 'skinShade']] }, soft: 3 },
          { path: `M300 ${640 + drop * 0.5} C330 ${716 + drop} 380 ${748 + drop} 440 ${756 + drop}`, fill: 'hairHigh', opacity: 0.3, widths: [1, 16, 1], soft: 6, clip: 'beard' },
          { path: `M420 ${672 + drop} C424 ${710 + drop} 434 ${740 + drop} 446 ${764 + drop}`, fill: 'hairDark', opacity: 0.8, widths: [1, 5, 1], clip: 'beard' },
          { path: `M520 ${664 + drop} C516 ${704 + drop} 504 ${736 + drop} 490 ${760 + drop}`, fill: 'hairDark', opacity: 0.8, widths: [1, 5, 1], clip: 'beard' },
        ],
      },
    ];
  },
  over: () => [
    {
      name: 'turban',
      space: 'head',
      lift: 6,
      shapes: [
        { path: 'M264 360 C246 390 240 430 244 470 L280 500 L290 380Z M636 360 C654 390 660 430 656 470 L620 500 L610 380Z', fill: 'hair' },
        { path: 'M262 400 C300 340 380 300 450 296 C520 300 600 340 638 400 L638 340 L262 340Z', fill: 'skinDark', opacity: 0.45, soft: 10, clip: 'face' },
        { name: 'turban', path: 'M246 452 C210 400 186 330 196 266 C206 170 310 96 450 96 C590 96 694 170 704 266 C714 330 690 400 654 452 C640 400 600 352 540 326 C510 312 470 300 450 286 C430 300 390 312 360 326 C300 352 260 400 246 452Z', fill: { linear: [210, 140, 690, 420], stops: [[0, 'coverLight'], [0.45, 'cover'], [1, 'coverDark']] } },
        { path: 'M396 306 C416 264 484 264 504 306 C484 300 466 294 450 286 C434 294 416 300 396 306Z', fill: 'top', clip: 'turban' },
        { path: 'M450 262 C380 276 280 330 238 436', fill: 'coverDark', opacity: 0.75, widths: [1, 8, 6, 1], clip: 'turban' },
        { path: 'M450 226 C360 236 250 290 212 388', fill: 'coverDark', opacity: 0.65, widths: [1, 8, 6, 1], clip: 'turban' },
        { path: 'M450 186 C350 192 240 236 200 328', fill: 'coverDark', opacity: 0.55, widths: [1, 7, 5, 1], clip: 'turban' },
        { path: 'M450 146 C370 146 270 176 214 246', fill: 'coverDark', opacity: 0.45, widths: [1, 7, 4, 1], clip: 'turban' },
        { path: 'M440 262 C520 270 620 330 662 436', fill: 'coverDark', opacity: 0.85, widths: [1, 8, 7, 1], clip: 'turban' },
        { path: 'M444 226 C540 232 650 290 690 388', fill: 'coverDark', opacity: 0.75, widths: [1, 8, 6, 1], clip: 'turban' },
        { path: 'M448 186 C550 192 660 236 700 328', fill: 'coverDark', opacity: 0.65, widths: [1, 7, 5, 1], clip: 'turban' },
        { path: 'M432 244 C350 260 262 312 226 408', fill: 'coverLight', opacity: 0.9, widths: [1, 10, 8, 1], soft: 3, clip: 'turban' },
        { path: 'M430 206 C340 216 248 262 210 352', fill: 'coverLight', opacity: 0.9, widths: [1, 10, 8, 1], soft: 3, clip: 'turban' },
        { path: 'M430 166 C350 168 262 202 212 280', fill: 'coverLight', opacity: 0.8, widths: [1, 10, 8, 1], soft: 3, clip: 'turban' },
      ],
    },
  ],
});
