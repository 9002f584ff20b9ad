const BOX_HEADER_BYTES = 8;
const CONTAINERS = ['moov', 'trak', 'mdia'];
const DATED = ['mvhd', 'tkhd', 'mdhd'];

/**
 * A `moov` box with creation and modification times taken out (0 means unknown, ISO/IEC 14496-12 section 8.2.2), so
 * that the same video is the same bytes whenever it is made. Changes `bytes` in place.
 */
export function clearDates(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  while (at + BOX_HEADER_BYTES <= bytes.length) {
    const size = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + BOX_HEADER_BYTES));
    if (size < BOX_HEADER_BYTES) {
      return;
    }
    if (CONTAINERS.includes(type)) {
      clearDates(bytes.subarray(at + BOX_HEADER_BYTES, at + size));
    } else if (DATED.includes(type)) {
      const isLong = bytes[at + BOX_HEADER_BYTES] === 1;
      const dates = at + BOX_HEADER_BYTES + 4;
      bytes.fill(0, dates, dates + (isLong ? 16 : 8));
    }
    at += size;
  }
}
