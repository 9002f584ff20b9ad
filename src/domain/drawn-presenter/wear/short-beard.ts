import { type Controls, type Layer, toStops } from '../compile-rig.ts';

/** A short beard along the jaw. */
export function drawShortBeard(c: Controls): readonly Layer[] {
  const drop = c.open * 16;
  return [
    {
      name: 'beard',
      space: 'head',
      lift: 3,
      shapes: [
        {
          name: 'beard',
          path: `M262 500 C270 548 284 584 310 606 C344 616 366 596 388 580 C412 566 436 566 450 574 C464 566 488 566 512 580 C534 596 556 616 590 606 C616 584 630 548 638 500 L670 620 L620 ${770 + drop} L280 ${770 + drop} L230 620Z`,
          fill: { linear: [280, 560, 620, 720], stops: toStops('hairLight', [0.5, 'hair'], 'hairDark') },
          soft: 4,
          clip: 'face',
        },
        {
          path: `M394 ${602 - c.open * 6} C412 590 436 590 450 594 C464 590 488 590 506 ${602 - c.open * 6} C514 ${622 + drop} 494 ${637 + drop * 2.4} 450 ${639 + drop * 2.8} C406 ${637 + drop * 2.4} 386 ${622 + drop} 394 ${602 - c.open * 6}Z`,
          fill: { linear: [390, 600, 510, 650], stops: toStops('skin', 'skinShade') },
          soft: 3,
        },
        {
          path: `M308 622 C330 ${680 + drop * 0.6} 372 ${704 + drop} 420 ${710 + drop}`,
          fill: 'hairHigh',
          opacity: 0.7,
          widths: [1, 10, 1],
          soft: 4,
          clip: 'beard',
        },
        {
          path: `M410 ${660 + drop} C420 ${686 + drop} 436 ${698 + drop} 450 ${704 + drop}`,
          fill: 'hairDark',
          opacity: 0.35,
          widths: [1, 4, 1],
          clip: 'beard',
        },
        {
          path: `M520 ${652 + drop} C512 ${680 + drop} 500 ${694 + drop} 484 ${702 + drop}`,
          fill: 'hairDark',
          opacity: 0.4,
          widths: [1, 4, 1],
          clip: 'beard',
        },
      ],
    },
  ];
}
