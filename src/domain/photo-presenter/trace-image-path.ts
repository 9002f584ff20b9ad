/** Costs of a path's places: `columns` columns of `rows` each. */
export interface PathCosts {
  readonly columns: number;
  readonly rows: number;
  /** Column by column. */
  readonly cost: Float64Array;
}

/** The cheapest way through all columns: the row in each. A step of j rows costs `stiffness` · j²; none is larger than `jump`. */
export function traceImagePath(
  { columns, rows, cost }: PathCosts,
  { jump, stiffness }: { readonly jump: number; readonly stiffness: number },
): Int32Array {
  const total = cost.slice();
  const steps = new Int8Array(cost.length);
  for (let column = 1; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      let best = Infinity;
      let bestStep = 0;
      for (let step = -jump; step <= jump; step++) {
        const from = row + step;
        if (from < 0 || from >= rows) continue;
        const sum = (total[(column - 1) * rows + from] ?? 0) + stiffness * step * step;
        if (sum < best) {
          best = sum;
          bestStep = step;
        }
      }
      total[column * rows + row] = (total[column * rows + row] ?? 0) + best;
      steps[column * rows + row] = bestStep;
    }
  }
  return followBack({ columns, rows, cost: total }, steps);
}

function followBack({ columns, rows, cost }: PathCosts, steps: Int8Array): Int32Array {
  const path = new Int32Array(columns);
  const last = cost.subarray((columns - 1) * rows);
  path[columns - 1] = last.reduce((best, value, row) => (value < (last[best] ?? 0) ? row : best), 0);
  for (let column = columns - 1; column > 0; column--) {
    const row = path[column] ?? 0;
    path[column - 1] = row + (steps[column * rows + row] ?? 0);
  }
  return path;
}
