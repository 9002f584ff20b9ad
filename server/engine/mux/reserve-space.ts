const BOX_HEADER_BYTES = 8;
/** Boxes on the way to the tables of chunks. */
const CONTAINERS = ['moov', 'trak', 'mdia', 'minf', 'stbl'];
/** Of `stco` and `co64`: version, flags, and how many places follow. */
const TABLE_START_BYTES = 8;
const UINT32_END = 2 ** 32;

/** A box that players skip (ISO/IEC 14496-12 section 8.1.2), in place of what's written later. At least 8 bytes. */
export function createFreeBox(bytes: number): Uint8Array {
  const box = Buffer.alloc(bytes);
  box.writeUInt32BE(bytes);
  box.write('free', 4);
  return box;
}

/** Adds `bytes` to the places of chunks in a `moov` box, because they are counted from the start of the file. Changes `boxes` in place. */
export function shiftChunks(boxes: Uint8Array, bytes: number): void {
  const view = new DataView(boxes.buffer, boxes.byteOffset, boxes.byteLength);
  for (let at = 0; at + BOX_HEADER_BYTES <= boxes.length; ) {
    const size = view.getUint32(at);
    if (size < BOX_HEADER_BYTES) return;
    const type = String.fromCharCode(...boxes.subarray(at + 4, at + BOX_HEADER_BYTES));
    const body = boxes.subarray(at + BOX_HEADER_BYTES, at + size);
    if (CONTAINERS.includes(type)) shiftChunks(body, bytes);
    else if (type === 'stco') shiftTable(body, 4, bytes);
    else if (type === 'co64') shiftTable(body, 8, bytes);
    at += size;
  }
}

function shiftTable(table: Uint8Array, width: 4 | 8, bytes: number): void {
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const count = view.getUint32(4);
  for (let index = 0; index < count; index += 1) {
    const at = TABLE_START_BYTES + index * width;
    if (width === 8) {
      view.setBigUint64(at, view.getBigUint64(at) + BigInt(bytes));
    } else {
      const place = view.getUint32(at) + bytes;
      if (place >= UINT32_END) throw new RangeError('The video is too large for the places of its index.');
      view.setUint32(at, place);
    }
  }
}
