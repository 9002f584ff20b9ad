/** Neutral chroma sample. */
const NO_TINT = 128;

/** Multiplies the alpha; samples are premultiplied, so they fade too. */
export function fadeCutout(cutout: Cutout, opacity: number): Cutout {
  if (opacity >= 1) return cutout;
  const faded = (plane: Uint8Array): Uint8Array => plane.map((value) => Math.round(value * opacity));
  const tint = (plane: Uint8Array): Uint8Array => plane.map((value) => NO_TINT + Math.round((value - NO_TINT) * opacity));
  return {
    ...cutout,
    y: faded(cutout.y),
    u: tint(cutout.u),
    v: tint(cutout.v),
    alpha: faded(cutout.alpha),
    alphaHalf: faded(cutout.alphaHalf),
  };
}

/** Averages a plane over 2x2. Width and height are even. */
export function halvePlane(plane: Uint8Array, width: number): Uint8Array {
  const result = new Uint8Array(plane.length / 4);
  const columns = width / 2;
  for (let at = 0; at < result.length; at++) {
    const x = (at % columns) * 2;
    const from = Math.floor(at / columns) * 2 * width + x;
    result[at] = ((plane[from] ?? 0) + (plane[from + 1] ?? 0) + (plane[from + width] ?? 0) + (plane[from + width + 1] ?? 0) + 2) >> 2;
  }
  return result;
}

/**
 * An image for blending, in the layout of the inner loops: YUV 4:2:0 (BT.709 limited range), premultiplied and without offset, so that
 * transparent areas have no color: `y` = (Y - 16) x a / 255, `u`, `v` = (C - 128) x a / 255 + 128. `alphaHalf` is `alpha` averaged over
 * 2x2. Width and height are even.
 */
export interface Cutout {
  readonly width: number;
  readonly height: number;
  readonly y: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;
  readonly alpha: Uint8Array;
  readonly alphaHalf: Uint8Array;
}

export function createCutout(width: number, height: number): Cutout {
  const half = (width / 2) * (height / 2);
  return {
    width,
    height,
    y: new Uint8Array(width * height),
    u: new Uint8Array(half).fill(128),
    v: new Uint8Array(half).fill(128),
    alpha: new Uint8Array(width * height),
    alphaHalf: new Uint8Array(half),
  };
}

export function copyCutout(cutout: Cutout): Cutout {
  return {
    ...cutout,
    y: cutout.y.slice(),
    u: cutout.u.slice(),
    v: cutout.v.slice(),
    alpha: cutout.alpha.slice(),
    alphaHalf: cutout.alphaHalf.slice(),
  };
}
