import { BadPresenterPack, decodeBakedPack } from './decode-baked-pack.ts';
import { createRigPack } from './drawing/rig-pack.ts';
import type { Rig } from './drawing/rig.ts';
import { isDrawnPack } from './pack-header.ts';
import type { PresenterPack } from './presenter-pack.ts';

/** Decodes a presenter, drawn or baked. Throws `BadPresenterPack` for bytes that are neither. */
export function decodePresenterPack(bytes: Uint8Array): PresenterPack {
  return isDrawnPack(bytes) ? decodeRig(bytes) : decodeBakedPack(bytes);
}

function decodeRig(bytes: Uint8Array): PresenterPack {
  try {
    return createRigPack(JSON.parse(new TextDecoder().decode(bytes)) as Rig);
  } catch (error) {
    throw new BadPresenterPack('This presenter pack is not a drawing that is known here.', { cause: error });
  }
}
