const BOX_HEADER_BYTES = 8;
/** Box → bytes before the boxes in it. */
const CONTAINERS: Readonly<Record<string, number>> = { moov: 0, trak: 0, mdia: 0, minf: 0, stbl: 0, stsd: 8 };
const DATED = ['mvhd', 'tkhd', 'mdhd'];
/** Bytes of `hdlr` before its name (ISO/IEC 14496-12 section 8.4.3.2). */
const HANDLER_NAME_AT = 24;
/** Bytes of `avc1` before and of the name of its compressor (section 12.1.3.2). */
const COMPRESSOR_NAME_AT = 42;
const COMPRESSOR_NAME_BYTES = 32;

/**
 * Clears the fields of a file's `moov` box that say when and by which program it was written: creation and modification times
 * (0 means unknown, ISO/IEC 14496-12 section 8.2.2), and names of handlers and compressor. So the same video is the same
 * bytes whenever it is made, and the file names no user. Changes `bytes`, which begin at a box, in place. Returns whether a
 * `moov` was in them.
 */
export function clearOrigin(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let hasIndex = false;
  let at = 0;
  while (at + BOX_HEADER_BYTES <= bytes.length) {
    const size = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + BOX_HEADER_BYTES));
    if (size < BOX_HEADER_BYTES) break;
    const body = bytes.subarray(at + BOX_HEADER_BYTES, at + size);
    const inside = CONTAINERS[type];
    if (inside !== undefined) clearOrigin(body.subarray(inside));
    else clearFields(type, body);
    hasIndex ||= type === 'moov';
    at += size;
  }
  return hasIndex;
}

function clearFields(type: string, body: Uint8Array): void {
  if (DATED.includes(type)) {
    const isLong = body[0] === 1;
    body.fill(0, 4, 4 + (isLong ? 16 : 8));
  } else if (type === 'hdlr') {
    body.fill(0, HANDLER_NAME_AT);
  } else if (type === 'avc1') {
    body.fill(0, COMPRESSOR_NAME_AT, COMPRESSOR_NAME_AT + COMPRESSOR_NAME_BYTES);
  }
}
