import { type Cutout, halvePlane } from './cutout.ts';
import {
  BACKGROUND_PACK_VERSION,
  type BackgroundHeader,
  type DepthHeader,
  type GroupHeader,
  type LipLinesHeader,
  PACK_MAGIC,
  PACK_PREFIX_BYTES,
  PACK_VERSION,
  type MaskHeader,
  type PackHeader,
} from './pack-header.ts';
import { decodePlane } from './plane-codec.ts';
import { createYuvFrame, getFramePlanes } from './yuv-frame.ts';
import {
  type DepthMap,
  LIP_SAMPLES,
  type LipLines,
  type PackBackground,
  type PresenterPack,
  type RegionMask,
  type SpriteDelta,
  type SpriteGroup,
} from './presenter-pack.ts';

/** The bytes are not a presenter pack of a supported version. */
export class BadPresenterPack extends Error {
  override readonly name = 'BadPresenterPack';
}

/** Decodes a baked presenter. Throws `BadPresenterPack` for anything `encodePresenterPack` did not write. */
export function decodeBakedPack(bytes: Uint8Array): PresenterPack {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < PACK_PREFIX_BYTES || PACK_MAGIC.some((byte, at) => bytes[at] !== byte))
    throw new BadPresenterPack('This is not a presenter pack.');
  const version = view.getUint32(4, true);
  if (version !== PACK_VERSION && version !== BACKGROUND_PACK_VERSION)
    throw new BadPresenterPack('This presenter pack has a version that is not known here.');
  const reader = new PlaneReader(bytes, PACK_PREFIX_BYTES);
  const header = JSON.parse(new TextDecoder().decode(reader.take(view.getUint32(8, true)))) as PackHeader;
  const plate = readPlate(reader, header.size);
  const mouth = readGroup(reader, header.mouth, plate);
  const eyes = readGroup(reader, header.eyes, plate);
  const depth = readDepth(reader, header.depth);
  const masks = header.masks.map((mask) => readMask(reader, mask, plate));
  const background = header.background && readBackground(reader, header.background);
  if (!reader.atEnd()) throw new BadPresenterPack('This presenter pack has more bytes than it should.');
  return {
    id: header.id,
    visemes: header.visemes,
    plate,
    mouth,
    eyes,
    grid: header.grid,
    depth,
    masks,
    anchors: header.anchors,
    roundOpening: header.roundOpening,
    ...(background && { background }),
    ...(header.lips && { lips: readLips(header.lips) }),
  };
}

class PlaneReader {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  take(length: number): Uint8Array {
    if (this.#at + length > this.#bytes.length) throw new BadPresenterPack('This presenter pack ends too early.');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  atEnd(): boolean {
    return this.#at === this.#bytes.length;
  }
}

function readPlate(reader: PlaneReader, [width, height]: readonly [number, number]): Cutout {
  const half = (width / 2) * (height / 2);
  const y = decodePlane(reader.take(width * height), width);
  const u = decodePlane(reader.take(half), width / 2);
  const v = decodePlane(reader.take(half), width / 2);
  const alpha = decodePlane(reader.take(width * height), width);
  return { width, height, y, u, v, alpha, alphaHalf: halvePlane(alpha, width) };
}

function readGroup(reader: PlaneReader, header: GroupHeader, plate: Cutout): SpriteGroup {
  const [left, top, width, height] = header.rect;
  const rect = { left, top, width, height };
  const half = { left: left / 2, top: top / 2, width: width / 2, height: height / 2 };
  const sprites = new Map<string, SpriteDelta>();
  for (const id of header.sprites) {
    const y = toSignedDeltas(reader.take(width * height), plate.y, { rect: rect, stride: plate.width });
    const u = toSignedDeltas(reader.take(half.width * half.height), plate.u, { rect: half, stride: plate.width / 2 });
    const v = toSignedDeltas(reader.take(half.width * half.height), plate.v, { rect: half, stride: plate.width / 2 });
    const alpha = toSignedDeltas(reader.take(width * height), plate.alpha, { rect: rect, stride: plate.width });
    sprites.set(id, { y, u, v, alpha });
  }
  return { ...rect, sprites };
}

interface Window {
  readonly rect: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  readonly stride: number;
}

/** Restores differences that are stored modulo 256: plate + difference is a byte. */
function toSignedDeltas(coded: Uint8Array, plate: Uint8Array, { rect, stride }: Window): Int16Array {
  const result = new Int16Array(coded.length);
  for (let y = 0, at = 0; y < rect.height; y++) {
    const row = (rect.top + y) * stride + rect.left;
    for (let x = 0; x < rect.width; x++, at++) {
      const rest = plate[row + x] ?? 0;
      result[at] = ((rest + (coded[at] ?? 0)) & 255) - rest;
    }
  }
  return result;
}

function readLips(lips: Readonly<Record<string, LipLinesHeader>>): ReadonlyMap<string, LipLines> {
  return new Map(
    Object.entries(lips).map(([id, { left, right, upper, lower }]) => {
      if (upper.length !== LIP_SAMPLES || lower.length !== LIP_SAMPLES)
        throw new BadPresenterPack('This presenter pack has unreadable lip lines.');
      return [id, { left, right, upper: Float32Array.from(upper), lower: Float32Array.from(lower) }];
    }),
  );
}

function readDepth(reader: PlaneReader, header: DepthHeader): DepthMap {
  const [width, height] = header.size;
  const high = decodePlane(reader.take(width * height), width);
  const low = decodePlane(reader.take(width * height), width);
  const metres = Float32Array.from(high, (byte, at) => header.near + ((byte * 256 + (low[at] ?? 0)) / 65535) * (header.far - header.near));
  return { width, height, step: header.step, metres, metresPerPixel: header.metresPerPixel };
}

function readMask(reader: PlaneReader, { region, colour: color }: MaskHeader, plate: Cutout): RegionMask {
  return { region, colour: color, share: decodePlane(reader.take(plate.alphaHalf.length), plate.width / 2) };
}

function readBackground(reader: PlaneReader, { left, top, step, size: [width, height] }: BackgroundHeader): PackBackground {
  const pixels = createYuvFrame(width, height);
  const { y, u, v } = getFramePlanes(pixels);
  y.set(decodePlane(reader.take(y.length), width));
  u.set(decodePlane(reader.take(u.length), width / 2));
  v.set(decodePlane(reader.take(v.length), width / 2));
  return { left, top, step, pixels };
}
