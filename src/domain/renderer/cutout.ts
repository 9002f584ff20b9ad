/**
 * A picture to lay over another, in the form the blending loops read: YUV 4:2:0 (BT.709 limited range), premultiplied
 * and without offset, so that nothing is coloured where nothing is seen:
 * `y` = (Y - 16) x a / 255, `u`, `v` = (C - 128) x a / 255 + 128. `alphaHalf` is `alpha` averaged over 2x2.
 * Width and height are even.
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
