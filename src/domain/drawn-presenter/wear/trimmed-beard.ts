import { type Controls, type Layer, toStops } from '../compile-rig.ts';

/** A trimmed beard, close to the skin. */
export function drawTrimmedBeard(c: Controls): readonly Layer[] {
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
          fill: {
            linear: [270, 560, 630, 700],
            stops: [
              [0, 'hair', 0.86],
              [0.4, 'hair', 0.94],
              [1, 'hair', 1],
            ],
          },
          soft: 3,
          clip: 'face',
        },
        {
          path: `M396 ${602 - c.open * 6} C412 588 436 590 450 594 C464 590 488 588 504 ${602 - c.open * 6} C514 ${624 + drop} 494 ${641 + drop * 2.4} 450 ${643 + drop * 2.8} C406 ${641 + drop * 2.4} 386 ${624 + drop} 396 ${602 - c.open * 6}Z`,
          fill: { linear: [390, 600, 510, 650], stops: toStops('skin', 'skinShade') },
          soft: 3,
        },
        {
          path: `M428 ${668 + drop * 1.6} C440 ${660 + drop * 1.6} 460 ${660 + drop * 1.6} 472 ${668 + drop * 1.6} C468 ${684 + drop * 1.4} 432 ${684 + drop * 1.4} 428 ${668 + drop * 1.6}Z`,
          fill: 'hair',
          opacity: 0.7,
          soft: 3,
        },
        {
          path: `M286 600 C310 680 370 ${716 + drop} 440 ${726 + drop}`,
          fill: 'hairHigh',
          opacity: 0.18,
          widths: [2, 14, 2],
          soft: 6,
          clip: 'beard',
        },
      ],
    },
  ];
}
