import { type Controls, type Layer, toStops } from '../compile-rig.ts';

/** A full mustache over the upper lip, which opens with the mouth. */
export function drawMustache(c: Controls): readonly Layer[] {
  return [
    {
      name: 'mustache',
      space: 'head',
      lift: 14,
      shapes: [
        {
          name: 'mustache',
          path: `M450 ${578 - c.open * 5} C430 ${568 - c.open * 5} 396 ${574 - c.open * 5} 376 ${596 - c.open * 3 + c.wide * -2} C366 ${606 - c.open * 2} 356 ${610 - c.open * 2} 350 ${604 - c.open * 2} C356 ${626 - c.open * 2} 400 ${624 - c.open * 5} 450 ${603 - c.open * 8} C500 ${624 - c.open * 5} 544 ${626 - c.open * 2} 550 ${604 - c.open * 2} C544 ${610 - c.open * 2} 534 ${606 - c.open * 2} 524 ${596 - c.open * 3 + c.wide * -2} C504 ${574 - c.open * 5} 470 ${568 - c.open * 5} 450 ${578 - c.open * 5}Z`,
          fill: { linear: [360, 580, 540, 620], stops: toStops('hairLight', [0.5, 'hair'], 'hairDark') },
        },
        {
          path: `M440 ${586 - c.open * 5} C414 ${584 - c.open * 5} 390 ${596 - c.open * 4} 376 ${606 - c.open * 3}`,
          fill: 'hairHigh',
          opacity: 0.6,
          widths: [1, 5, 1],
          clip: 'mustache',
        },
        {
          path: `M456 ${590 - c.open * 5} C486 ${586 - c.open * 5} 510 ${598 - c.open * 4} 528 ${608 - c.open * 3}`,
          fill: 'hairDark',
          opacity: 0.6,
          widths: [1, 4, 1],
          clip: 'mustache',
        },
      ],
    },
  ];
}
