/** As CSS writes it: x' = a x + c y + e, y' = b x + d y + f. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export interface Match {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** The affine movement that carries `from` to `to` with the least squared error. */
export function fitAffine(matches: readonly Match[]): Affine {
  const [middleX, middleY] = [computeMean(matches, ({ from }) => from[0]), computeMean(matches, ({ from }) => from[1])];
  let [xx, xy, yy] = [0, 0, 0];
  const across = { x: 0, y: 0, sum: 0 };
  const down = { x: 0, y: 0, sum: 0 };
  for (const { from, to } of matches) {
    const [x, y] = [from[0] - middleX, from[1] - middleY];
    xx += x * x;
    xy += x * y;
    yy += y * y;
    for (const [axis, moved] of [[across, to[0] - from[0]] as const, [down, to[1] - from[1]] as const]) {
      axis.x += x * moved;
      axis.y += y * moved;
      axis.sum += moved;
    }
  }
  const determinant = xx * yy - xy * xy;
  const slopes = (axis: typeof across): readonly [number, number] =>
    determinant === 0 ? [0, 0] : [(axis.x * yy - axis.y * xy) / determinant, (axis.y * xx - axis.x * xy) / determinant];
  const [a, c] = slopes(across);
  const [b, d] = slopes(down);
  const e = across.sum / matches.length - a * middleX - c * middleY;
  const f = down.sum / matches.length - b * middleX - d * middleY;
  return [1 + a, b, c, 1 + d, e, f];
}

function computeMean(matches: readonly Match[], of: (match: Match) => number): number {
  return matches.reduce((sum, match) => sum + of(match), 0) / matches.length;
}
