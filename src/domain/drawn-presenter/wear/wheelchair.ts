import { ellipse, type Layer, type Stroke, toStops } from '../compile-rig.ts';

/** Back, handles, wheels and seat of a wheelchair, behind the body; of a bust, back and handles. */
export function drawWheelchair(): readonly Layer[] {
  return [
    {
      name: 'wheelchair',
      cut: 'bust',
      space: 'body',
      lift: 0,
      flat: true,
      shapes: [
        {
          path: 'M212 1100 L220 872 C222 842 242 832 270 832 L630 832 C658 832 678 842 680 872 L688 1100Z',
          fill: { linear: [220, 840, 680, 1080], stops: toStops('chairLight', 'chair') },
        },
        { path: 'M236 1100 L240 866 C236 834 214 826 188 826 L128 828', fill: 'metal', widths: [20, 19, 18, 18] },
        { path: 'M232 1000 L236 866 C232 838 214 831 190 831', fill: 'glint', opacity: 0.3, widths: [3, 5, 4, 2] },
        { path: 'M172 827 L116 829', fill: 'chair', widths: [30, 32, 28] },
        { path: 'M664 1100 L660 866 C664 834 686 826 712 826 L772 828', fill: 'metal', widths: [20, 19, 18, 18] },
        { path: 'M728 827 L784 829', fill: 'chair', widths: [30, 32, 28] },
        { path: 'M160 818 L124 820', fill: 'glint', opacity: 0.25, widths: [3, 5, 2] },
      ],
    },
    { name: 'wheelchair', space: 'body', lift: 0, flat: true, cut: 'whole', shapes: [...drawWheel(-1), ...drawWheel(1), ...drawFrame()] },
  ];
}

/** Seen from the front: a narrow ellipse, its tire, and the rim that hands push. */
function drawWheel(side: -1 | 1): readonly Stroke[] {
  const x = 450 + side * 388;
  const line = (across: number, down: number): string => ellipse(x, WHEEL.y, across, down).replace('Z', '');
  return [
    { path: ellipse(x, WHEEL.y, WHEEL.across, WHEEL.down), fill: 'chair' },
    { path: ellipse(x, WHEEL.y, WHEEL.across - 15, WHEEL.down - 24), fill: 'chairLight' },
    { path: line(WHEEL.across - 15, WHEEL.down - 24), fill: 'metal', widths: [6, 6] },
    { path: `M${x} ${WHEEL.y - WHEEL.down + 30} L${x} ${WHEEL.y + WHEEL.down - 30}`, fill: 'metal', opacity: 0.8, widths: [4, 4] },
    { path: ellipse(x, WHEEL.y, 10, 20), fill: 'metal' },
    { path: ellipse(x - side * 20, WHEEL.y, 12, WHEEL.down - 50).replace('Z', ''), fill: 'metal', widths: [7, 7] },
  ];
}

const WHEEL = { y: 1560, across: 36, down: 330 } as const;

function drawFrame(): readonly Stroke[] {
  const tube = (side: -1 | 1): string => {
    const at = (x: number, y: number): string => `${450 + side * x} ${y}`;
    return `M${at(214, 1560)} L${at(210, 866)} C${at(214, 834)} ${at(236, 826)} ${at(262, 826)} L${at(322, 828)}`;
  };
  const grip = (side: -1 | 1): string => `M${450 + side * 278} 827 L${450 + side * 334} 829`;
  const rest = (side: -1 | 1): string =>
    `M${450 + side * 300} 1350 C${450 + side * 306} 1340 ${450 + side * 330} 1340 ${450 + side * 334} 1356 L${450 + side * 334} 1640 L${450 + side * 290} 1640Z`;
  return [
    {
      path: 'M208 1500 L220 872 C222 842 242 832 270 832 L630 832 C658 832 678 842 680 872 L692 1500Z',
      fill: { linear: [220, 840, 680, 1080], stops: toStops('chairLight', 'chair') },
    },
    { path: `${tube(-1)} ${tube(1)}`, fill: 'metal', widths: [20, 19, 18, 18] },
    { path: `${grip(-1)} ${grip(1)}`, fill: 'chair', widths: [30, 32, 28] },
    { path: `${rest(-1)} ${rest(1)}`, fill: 'chair' },
    {
      path: 'M150 1520 C300 1500 600 1500 750 1520 L744 1610 C600 1630 300 1630 156 1610Z',
      fill: { linear: [150, 1500, 750, 1600], stops: toStops('chairLight', 'chair') },
    },
  ];
}
