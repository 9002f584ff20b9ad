import { createCharacter } from '../character.ts';

/** A trainer in his thirties: a short fade, a trimmed beard, a rust sweater. */
export const kofi = createCharacter({
  id: 'kofi',
  colors: { skin: '#8A5637', hair: '#211A1A', brow: '#1B1415', iris: '#4A2A18', lip: '#9A5148', top: '#C8623B', shirt: '#FFF4E2', blush: '#B2452F' },
  face: {
    wide: 186,
    jaw: 162,
    chinWide: 72,
    chin: 714,
    eye: { x: 86, y: 452, size: 1, tilt: 2, lash: false, tall: 0.92 },
    brow: { widths: [13, 18, 15, 5], y: 388, arch: 12, tail: 8 },
    nose: { wide: 32, y: 552, long: 96 },
    lips: { full: 1.2, wide: 52, smile: 0.9 },
    bearded: true,
    blush: 0.2,
  },
  body: { neck: 76, shoulders: 330, top: 830, clothes: 'crew' },
  rest: { yaw: 8, pitch: 0, roll: 1.5 },
  headBox: [214, 138, 686, 716],
  on: (c) => {
    const drop = c.open * 16;
    return [
      {
        name: 'beard',
        space: 'head',
        lift: 2,
        shapes: [
          {
            name: 'beard',
            path: `M250 480 C266 552 286 578 312 594 C346 600 372 588 392 574 C416 560 436 562 450 568 C464 562 484 560 508 574 C528 588 554 600 588 594 C614 578 634 552 650 480 L670 620 L620 ${760 + drop} L280 ${760 + drop} L230 620Z`,
            fill: { linear: [270, 560, 630, 700], stops: [[0, 'hair', 0.86], [0.4, 'hair', 0.94], [1, 'hair', 1]] },
            soft: 3,
            clip: 'face',
          },
          { path: `M396 ${602 - c.open * 6} C412 588 436 590 450 594 C464 590 488 588 504 ${602 - c.open * 6} C514 ${624 + drop} 494 ${641 + drop * 2.4} 450 ${643 + drop * 2.8} C406 ${641 + drop * 2.4} 386 ${624 + drop} 396 ${602 - c.open * 6}Z`, fill: { linear: [390, 600, 510, 650], stops: [[0, 'skin'], [1, 'skinShade']] }, soft: 3 },
          { path: `M428 ${668 + drop * 1.6} C440 ${660 + drop * 1.6} 460 ${660 + drop * 1.6} 472 ${668 + drop * 1.6} C468 ${684 + drop * 1.4} 432 ${684 + drop * 1.4} 428 ${668 + drop * 1.6}Z`, fill: 'hair', opacity: 0.7, soft: 3 },
          { path: `M286 600 C310 680 370 ${716 + drop} 440 ${726 + drop}`, fill: 'hairHigh', opacity: 0.18, widths: [2, 14, 2], soft: 6, clip: 'beard' },
        ],
      },
    ];
  },
  over: () => [
    {
      name: 'hair',
      space: 'head',
      lift: 8,
      shapes: [
        { path: 'M266 420 C262 330 300 288 330 276 C400 258 500 258 570 276 C600 288 638 330 634 420 C624 360 606 318 570 300 C500 284 400 284 330 300 C294 318 276 360 266 420Z', fill: 'skinDark', opacity: 0.4, soft: 9, clip: 'face' },
        { name: 'crop', path: 'M262 520 C252 470 240 420 240 372 C236 230 326 136 450 136 C574 136 664 230 660 372 C660 420 648 470 638 520 C630 500 632 470 630 440 C628 400 626 360 606 322 C590 292 568 280 536 274 C480 264 420 264 364 274 C332 280 310 292 294 322 C274 360 272 400 270 440 C268 470 270 500 262 520Z', fill: { linear: [260, 180, 640, 420], stops: [[0, 'hairLight'], [0.35, 'hair'], [1, 'hairDark']] } },
        // The fade: skin shows through above the ears.
        { path: 'M226 350 C250 372 262 410 264 470 L262 560 L220 560Z', fill: 'skin', opacity: 0.34, soft: 12, clip: 'crop' },
        { path: 'M674 350 C650 372 638 410 636 470 L638 560 L680 560Z', fill: 'skinShade', opacity: 0.34, soft: 12, clip: 'crop' },
        { path: 'M296 232 C336 184 410 164 480 166', fill: 'hairHigh', opacity: 0.42, widths: [2, 18, 14, 2], soft: 6, clip: 'crop' },
      ],
    },
  ],
});
