import { type Cutout, halvePlane } from '../../src/domain/renderer/cutout.ts';

/** Rows above the chin between which one plate turns into the other: both show the same skin there. */
const BLEND = { from: 64, to: 14 } as const;
/** Rows above the chin from which the first outfit is left out wherever it shows, and how far around it, in samples of a mask. */
const UNDRESSED = { from: 84, around: 3 } as const;
/** Rows above and below the chin in which the color of hair is compared. */
const COMPARED = { above: 60, below: 60 } as const;
const FULL = 255;
const NEUTRAL = 128;

/** How much of each sample at half size is the torso's, 0 to 1: all below the chin, and where the first outfit's collar is above it. */
export function measureTorso(plate: Cutout, clothes: readonly Uint8Array[], chin: number): Float64Array {
  const columns = plate.width / 2;
  const rows = plate.height / 2;
  const worn = new Uint8Array(columns * rows);
  for (const share of clothes) share.forEach((value, at) => (worn[at] = value > 0 ? 1 : (worn[at] ?? 0)));
  const first = Math.ceil((chin - UNDRESSED.from) / 2);
  return Float64Array.from({ length: columns * rows }, (_, at) => {
    const row = Math.floor(at / columns);
    const part = Math.min(Math.max((row * 2 - chin + BLEND.from) / (BLEND.from - BLEND.to), 0), 1);
    if (part === 1 || row < first) return part;
    return isNear(worn, at, columns) ? 1 : part * part * (3 - 2 * part);
  });
}

function isNear(worn: Uint8Array, at: number, columns: number): boolean {
  for (let y = -UNDRESSED.around; y <= UNDRESSED.around; y++) {
    for (let x = -UNDRESSED.around; x <= UNDRESSED.around; x++) if (worn[at + y * columns + x] === 1) return true;
  }
  return false;
}

/** The plate with the torso, which has the plate's size, where `share` says so. */
export function layTorso(plate: Cutout, torso: Cutout, share: Float64Array): Cutout {
  const half = plate.width / 2;
  const mix = (one: Uint8Array, other: Uint8Array, read: (at: number) => number): Uint8Array =>
    one.map((value, at) => Math.round(value + ((other[at] ?? 0) - value) * (share[read(at)] ?? 0)));
  const ofPixel = (at: number): number => Math.floor(at / plate.width / 2) * half + ((at % plate.width) >> 1);
  const alpha = mix(plate.alpha, torso.alpha, ofPixel);
  return {
    ...plate,
    y: mix(plate.y, torso.y, ofPixel),
    u: mix(plate.u, torso.u, (at) => at),
    v: mix(plate.v, torso.v, (at) => at),
    alpha,
    alphaHalf: halvePlane(alpha, plate.width),
  };
}

/** A region of the new plate at half its size; left out where one of both has none. */
export function mixMask(before: Uint8Array | undefined, torso: Uint8Array | undefined, share: Float64Array): Uint8Array {
  return Uint8Array.from(share, (part, at) => Math.round((before?.[at] ?? 0) * (1 - part) + (torso?.[at] ?? 0) * part));
}

/** The torso with its hair in the color of the plate's: some plates had their hair toned after the bake. */
export function matchHair(
  torso: Cutout,
  plate: Cutout,
  { hair, chin }: { readonly hair: { readonly first: Uint8Array | undefined; readonly torso: Uint8Array | undefined }; readonly chin: number },
): Cutout {
  const columns = plate.width / 2;
  const [from, to] = [Math.floor((chin - COMPARED.above) / 2), Math.floor((chin + COMPARED.below) / 2)];
  const places = Array.from({ length: (to - from) * columns }, (_, at) => from * columns + at).filter(
    (at) => hair.first?.[at] === FULL && hair.torso?.[at] === FULL && plate.alphaHalf[at] === FULL && torso.alphaHalf[at] === FULL,
  );
  if (places.length === 0 || hair.torso === undefined) return torso;
  const mean = (plane: Uint8Array, read: (at: number) => number): number =>
    places.reduce((sum, at) => sum + (plane[read(at)] ?? 0), 0) / places.length;
  const toPixel = (at: number): number => Math.floor(at / columns) * 2 * plate.width + (at % columns) * 2;
  const same = (at: number): number => at;
  const gain = mean(plate.y, toPixel) / Math.max(mean(torso.y, toPixel), 1);
  const shift = { u: mean(plate.u, same) - mean(torso.u, same), v: mean(plate.v, same) - mean(torso.v, same) };
  const share = (half: number): number => (hair.torso?.[half] ?? 0) / FULL;
  const toHalf = (pixel: number): number => Math.floor(pixel / plate.width / 2) * columns + ((pixel % plate.width) >> 1);
  const tint = (plane: Uint8Array, by: number): Uint8Array =>
    plane.map((value, at) => Math.min(Math.max(Math.round(value + by * share(at) * ((torso.alphaHalf[at] ?? 0) / FULL)), 16), NEUTRAL + 112));
  return {
    ...torso,
    y: torso.y.map((value, at) => Math.min(Math.round(value * (1 + (gain - 1) * share(toHalf(at)))), 219)),
    u: tint(torso.u, shift.u),
    v: tint(torso.v, shift.v),
  };
}
