import { BACKGROUND_PACK_VERSION, PACK_MAGIC, PACK_PREFIX_BYTES, PACK_VERSION, type PackHeader } from './pack-header.ts';
import { encodePlane } from './plane-codec.ts';
import { getFramePlanes, type YuvFrame } from './yuv-frame.ts';

/** Uncompressed planes of a pack. */
export interface PackPlanes {
  readonly plate: YuvaPlanes;
  /** Differences to the plate, modulo 256, in header order. */
  readonly mouth: readonly YuvaPlanes[];
  readonly eyes: readonly YuvaPlanes[];
  readonly depth: Uint16Array;
  /** At half the plate's size, in header order. */
  readonly masks: readonly Uint8Array[];
  readonly background?: YuvFrame;
}

export interface YuvaPlanes {
  readonly y: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;
  readonly alpha: Uint8Array;
}

/** Uncompressed bytes of a pack, for `decodePresenterPack`. */
export function encodePresenterPack(header: PackHeader, planes: PackPlanes): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(header));
  const prefix = new Uint8Array(PACK_PREFIX_BYTES);
  prefix.set(PACK_MAGIC);
  const view = new DataView(prefix.buffer);
  view.setUint32(4, planes.background === undefined ? PACK_VERSION : BACKGROUND_PACK_VERSION, true);
  view.setUint32(8, json.length, true);
  const width = header.size[0];
  const parts: Uint8Array[] = [prefix, json];
  parts.push(
    encodePlane(planes.plate.y, width),
    encodePlane(planes.plate.u, width / 2),
    encodePlane(planes.plate.v, width / 2),
    encodePlane(planes.plate.alpha, width),
  );
  for (const sprite of [...planes.mouth, ...planes.eyes]) parts.push(sprite.y, sprite.u, sprite.v, sprite.alpha);
  const depthWidth = header.depth.size[0];
  parts.push(
    encodePlane(
      Uint8Array.from(planes.depth, (value) => value >> 8),
      depthWidth,
    ),
  );
  parts.push(
    encodePlane(
      Uint8Array.from(planes.depth, (value) => value & 255),
      depthWidth,
    ),
  );
  for (const mask of planes.masks) parts.push(encodePlane(mask, width / 2));
  if (planes.background !== undefined) {
    const { y, u, v, width: across } = getFramePlanes(planes.background);
    parts.push(encodePlane(y, across), encodePlane(u, across / 2), encodePlane(v, across / 2));
  }
  return joinBytes(parts);
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}
