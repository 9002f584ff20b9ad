import { type Controls, type Layer, toStops } from '../compile-rig.ts';

/** A full beard, below the chin. */
export function drawFullBeard(c: Controls): readonly Layer[] {
  const drop = c.open * 16;
  return [
    {
      name: 'beard',
      space: 'head',
      lift: 8,
      shapes: [
        {
          name: 'beard',
          path: `M262 440 C296 530 290 594 316 606 C344 612 368 592 390 576 C412 562 436 564 450 572 C464 564 488 562 510 576 C532 592 556 612 584 606 C610 594 604 530 638 440 C650 560 640 640 606 ${694 + drop * 0.7} C566 ${756 + drop} 510 ${778 + drop} 450 ${780 + drop} C390 ${778 + drop} 334 ${756 + drop} 294 ${694 + drop * 0.7} C260 640 250 560 262 440Z`,
          fill: { linear: [280, 540, 630, 740], stops: toStops('hairLight', [0.4, 'hair'], 'hairDark') },
          soft: 3,
        },
        {
          path: `M394 ${602 - c.open * 6} C412 590 436 590 450 594 C464 590 488 590 506 ${602 - c.open * 6} C514 ${622 + drop} 494 ${638 + drop * 2.4} 450 ${640 + drop * 2.8} C406 ${638 + drop * 2.4} 386 ${622 + drop} 394 ${602 - c.open * 6}Z`,
          fill: { linear: [390, 600, 510, 650], stops: toStops('skin', 'skinShade') },
          soft: 3,
        },
        {
          path: `M300 ${640 + drop * 0.5} C330 ${716 + drop} 380 ${748 + drop} 440 ${756 + drop}`,
          fill: 'hairHigh',
          opacity: 0.3,
          widths: [1, 16, 1],
          soft: 6,
          clip: 'beard',
        },
        {
          path: `M420 ${672 + drop} C424 ${710 + drop} 434 ${740 + drop} 446 ${764 + drop}`,
          fill: 'hairDark',
          opacity: 0.8,
          widths: [1, 5, 1],
          clip: 'beard',
        },
        {
          path: `M520 ${664 + drop} C516 ${704 + drop} 504 ${736 + drop} 490 ${760 + drop}`,
          fill: 'hairDark',
          opacity: 0.8,
          widths: [1, 5, 1],
          clip: 'beard',
        },
      ],
    },
  ];
}
