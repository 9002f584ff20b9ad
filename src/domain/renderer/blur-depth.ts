const RADIUS = 4;
const PASSES = 3;

/** Smooths a depth map enough that a warp by it does not tear at chin and ears: three box passes, borders repeated. */
export function blurDepth(depth: Uint16Array, width: number, height: number): Uint16Array {
  let field = Float64Array.from(depth);
  for (let pass = 0; pass < PASSES; pass++) {
    field = blurBox(field, { count: height, length: width, along: 1, across: width });
    field = blurBox(field, { count: width, length: height, along: width, across: 1 });
  }
  return Uint16Array.from(field, (value) => Math.round(value));
}

function blurBox(
  field: Float64Array,
  lines: { readonly count: number; readonly length: number; readonly along: number; readonly across: number },
): Float64Array<ArrayBuffer> {
  const result = new Float64Array(field.length);
  for (let line = 0; line < lines.count; line++) {
    const start = line * lines.across;
    for (let at = 0; at < lines.length; at++) {
      let sum = 0;
      for (let tap = -RADIUS; tap <= RADIUS; tap++) {
        const clamped = Math.min(Math.max(at + tap, 0), lines.length - 1);
        sum += field[start + clamped * lines.along] ?? 0;
      }
      result[start + at * lines.along] = sum / (2 * RADIUS + 1);
    }
  }
  return result;
}
