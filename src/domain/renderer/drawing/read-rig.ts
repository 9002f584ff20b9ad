import { createRamp } from './paint.ts';
import { parsePath } from './parse-path.ts';
import type { ReadyRig, ReadyShape } from './draw-rig.ts';
import { type Rig, RIG_CONTROLS, type RigPart, type RigShape } from './rig.ts';

/** The file is not a rig that can be drawn; says which shape. */
export class BadRig extends Error {
  override readonly name = 'BadRig';
}

/** Reads paths and colors once. Throws `BadRig` for a path, a color or a clip that isn't there. */
export function readRig(rig: Rig): ReadyRig {
  const names = new Set<string>();
  const parts = listCutParts(rig).map((part) => ({
    part,
    shapes: part.shapes.map((shape) => {
      if (shape.clip !== undefined && !names.has(shape.clip)) throw new BadRig(`${part.name}: nothing before is called ${shape.clip}.`);
      if (shape.name !== undefined) names.add(shape.name);
      return readShape(rig, part.name, shape);
    }),
  }));
  return { rig, parts };
}

/** The parts that are drawn of this cut. */
export function listCutParts({ parts, cut: shown = 'bust' }: Rig): readonly RigPart[] {
  return parts.filter(({ cut }) => cut === undefined || cut === shown);
}

function readShape({ palette }: Rig, part: string, shape: RigShape): ReadyShape {
  const path = parsePath(shape.path);
  if (path === undefined) throw new BadRig(`${part}: this is not a path: ${shape.path}`);
  const stops = shape.fill.stops.map(([at, name, opacity = 1]) => {
    const color = palette[name];
    if (color === undefined) throw new BadRig(`${part}: there is no color ${name}.`);
    return { at, color, opacity };
  });
  const moves = RIG_CONTROLS.flatMap((control) => {
    const deltas = shape.moves?.[control];
    if (deltas === undefined) return [];
    if (deltas.length !== path.points.length) throw new BadRig(`${part}: ${control} moves other points than there are.`);
    return [{ control, deltas: Float32Array.from(deltas) }];
  });
  return { shape, path, moves, ramp: createRamp(stops) };
}
