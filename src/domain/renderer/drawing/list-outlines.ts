import { flattenPath } from './flatten-path.ts';
import { outlineLines } from './outline-line.ts';
import type { PathData } from './parse-path.ts';
import { Polygons } from './polygons.ts';

/** The polygons that a path, or a line of those widths along it, is filled as: x, y, x, y … each, in the units of its points. */
export function listOutlines(
  { commands, points }: Pick<PathData, 'commands'> & { readonly points: Float64Array },
  widths?: readonly number[],
): readonly Float64Array[] {
  const lines = new Polygons();
  flattenPath(lines, commands, points);
  const outlines = new Polygons();
  if (widths !== undefined) outlineLines(outlines, lines, { widths, scale: 1 });
  const polygons = widths === undefined ? lines : outlines;
  return Array.from({ length: polygons.count }, (_, at) => polygons.points.slice(polygons.getStart(at), polygons.ends[at]));
}
