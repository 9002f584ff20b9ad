import { ellipse, type Layer, toStops } from '../compile-rig.ts';

/** Two studs below the ears. */
export function drawEarrings(): readonly Layer[] {
  return [
    {
      name: 'earrings',
      space: 'head',
      lift: -30,
      flat: true,
      shapes: [252, 650].map((x) => ({
        path: ellipse(x, 540, 10),
        fill: { radial: [x - 4, 532, 13, 1] as const, stops: toStops('glint', [0.5, 'metal'], 'metal') },
      })),
    },
  ];
}
