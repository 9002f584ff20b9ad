import { concatBytes, fromHex, hasEqualBytes } from './bytes.ts';
import { createBox } from './jumbf.ts';
import { MalformedManifestError } from './malformed-manifest-error.ts';

/** A file that is read in parts. */
export interface VideoFile {
  readonly size: number;
  /** Bytes from `start` up to but not including `end`. */
  read(start: number, end: number): Promise<Uint8Array>;
}

/** A box of the file itself, not one inside another. */
export interface VideoBox {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  /** A `uuid` box of C2PA. */
  readonly isManifest: boolean;
}

/** Type of the `uuid` box with a manifest (C2PA specification, section A.5.1). */
export const MANIFEST_TYPE = fromHex('d8fec3d61b0e483c92975828877ec481');
/** Bytes of `uuid` before its type. */
export const MANIFEST_TYPE_AT = 8;
/** Version and flags, the purpose `manifest`, and the offset of a hash tree, which there is none of. */
const BEFORE_MANIFEST = concatBytes([new Uint8Array(4), new TextEncoder().encode('manifest\0'), new Uint8Array(8)]);
/** Largest manifest that is read. Ours has about two kilobytes; those of others hold images. */
export const MANIFEST_BYTES_LIMIT = 1 << 20;

const HEADER_BYTES = 8;
const LARGE_HEADER_BYTES = 16;
const START_BYTES = 24;
/** Boxes of a file; ours has five. Also bounds the reads of a file that is one long row of tiny boxes. */
const BOXES_LIMIT = 10_000;

/** Undefined for a file that isn't a row of boxes, begins with another one than `ftyp`, or ends within a box. */
export async function readVideoBoxes(file: VideoFile): Promise<readonly VideoBox[] | undefined> {
  const boxes: VideoBox[] = [];
  for (let start = 0; start < file.size; ) {
    const head = await file.read(start, Math.min(file.size, start + START_BYTES));
    const size = readSize(head, file.size - start);
    if (size === undefined || boxes.length === BOXES_LIMIT) return undefined;
    const type = String.fromCharCode(...head.subarray(4, HEADER_BYTES));
    if (boxes.length === 0 && type !== 'ftyp') return undefined;
    const isManifest = type === 'uuid' && hasEqualBytes(head.subarray(MANIFEST_TYPE_AT), MANIFEST_TYPE);
    boxes.push({ type, start, end: start + size, isManifest });
    start += size;
  }
  return boxes.length === 0 ? undefined : boxes;
}

function readSize(head: Uint8Array, left: number): number | undefined {
  if (head.length < HEADER_BYTES) return undefined;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const short = view.getUint32(0);
  if (short === 0) return left;
  const isLarge = short === 1;
  if (isLarge && head.length < LARGE_HEADER_BYTES) return undefined;
  const size = isLarge ? Number(view.getBigUint64(HEADER_BYTES)) : short;
  return size < (isLarge ? LARGE_HEADER_BYTES : HEADER_BYTES) || size > left ? undefined : size;
}

export function wrapManifest(jumbf: Uint8Array): Uint8Array {
  return createBox('uuid', concatBytes([MANIFEST_TYPE, BEFORE_MANIFEST, jumbf]));
}

/** The manifest of a `uuid` box. Throws `MalformedManifestError`. */
export function unwrapManifest(box: Uint8Array): Uint8Array {
  const before = MANIFEST_TYPE_AT + MANIFEST_TYPE.length;
  if (!hasEqualBytes(box.subarray(before, before + BEFORE_MANIFEST.length), BEFORE_MANIFEST)) {
    throw new MalformedManifestError('The box of the manifest has another form.');
  }
  return box.subarray(before + BEFORE_MANIFEST.length);
}
