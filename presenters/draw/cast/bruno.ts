import { createCharacter } from '../character.ts';

/** A chef in his fifties: bald, a broad face, a gray mustache, an olive sweater. */
export const bruno = createCharacter({
  id: 'bruno',
  colors: { skin: '#DDA07C', hair: '#6B6058', brow: '#51463F', iris: '#5E7444', lip: '#BC6E64', top: '#7A7440', shirt: '#FBF4E6' },
  face: {
    wide: 194,
    jaw: 182,
    chinWide: 92,
    chin: 722,
    eye: { x: 86, y: 456, size: 0.94, tilt: -1, lash: false, tall: 0.9 },
    brow: { widths: [12, 19, 16, 6], y: 396, arch: 10, tail: 10 },
    nose: { wide: 34, y: 560, long: 92 },
    lips: { full: 0.9, wide: 50, smile: 1.15 },
    blush: 0.36,
    age: 1,
  },
  body: { neck: 96, shoulders: 352, top: 836, clothes: 'vneck' },
  rest: { yaw: -7, pitch: 0, roll: -1.5 },
  headBox: [206, 160, 694, 724],
  over: (c) => [
    {
      name: 'hair',
      space: 'head',
      lift: 0,
      shapes: [
        { path: 'M256 470 C244 430 246 380 262 330 C272 322 280 340 278 360 C272 400 276 440 274 486 C270 500 260 490 256 470Z', fill: { linear: [244, 400, 282, 410], stops: [[0, 'hair'], [0.5, 'hair', 0.8], [1, 'hair', 0]] } },
        { path: 'M644 470 C656 430 654 380 638 330 C628 322 620 340 622 360 C628 400 624 440 626 486 C630 500 640 490 644 470Z', fill: { linear: [656, 400, 618, 410], stops: [[0, 'hairDark'], [0.5, 'hair', 0.8], [1, 'hair', 0]] } },
      ],
    },
    {
      name: 'mustache',
      space: 'head',
      lift: 14,
      shapes: [
        { name: 'mustache', path: `M450 ${578 - c.open * 5} C430 ${568 - c.open * 5} 396 ${574 - c.open * 5} 376 ${596 - c.open * 3 + c.wide * -2} C366 ${606 - c.open * 2} 356 ${610 - c.open * 2} 350 ${604 - c.open * 2} C356 ${626 - c.open * 2} 400 ${624 - c.open * 5} 450 ${603 - c.open * 8} C500 ${624 - c.open * 5} 544 ${626 - c.open * 2} 550 ${604 - c.open * 2} C544 ${610 - c.open * 2} 534 ${606 - c.open * 2} 524 ${596 - c.open * 3 + c.wide * -2} C504 ${574 - c.open * 5} 470 ${568 - c.open * 5} 450 ${578 - c.open * 5}Z`, fill: { linear: [360, 580, 540, 620], stops: [[0, 'hairLight'], [0.5, 'hair'], [1, 'hairDark']] } },
        { path: `M440 ${586 - c.open * 5} C414 ${584 - c.open * 5} 390 ${596 - c.open * 4} 376 ${606 - c.open * 3}`, fill: 'hairHigh', opacity: 0.6, widths: [1, 5, 1], clip: 'mustache' },
        { path: `M456 ${590 - c.open * 5} C486 ${586 - c.open * 5} 510 ${598 - c.open * 4} 528 ${608 - c.open * 3}`, fill: 'hairDark', opacity: 0.6, widths: [1, 4, 1], clip: 'mustache' },
      ],
    },
  ],
});
