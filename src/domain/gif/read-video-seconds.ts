import { readVideoBoxes, type VideoFile } from '../provenance/video-boxes.ts';

/** Bytes of the largest index that is read; a minute of video has some 20 KB. */
export const INDEX_BYTES_LIMIT = 1 << 24;

const HEADER_BYTES = 8;
const LARGE_HEADER_BYTES = 16;
/** Where `mvhd` has its time scale after version and flags: behind two times, of 4 or 8 bytes each. */
const SCALE_AT = { short: 12, long: 20 } as const;
const LONG_HEADER_BYTES = 32;

/**
 * Seconds of an MP4, as its `mvhd` box has them (ISO/IEC 14496-12 section 8.2.2). Undefined for other files, and for one in fragments,
 * whose index has no length.
 */
export async function readVideoSeconds(file: VideoFile): Promise<number | undefined> {
  const index = (await readVideoBoxes(file))?.find(({ type }) => type === 'moov');
  if (index === undefined || index.end - index.start > INDEX_BYTES_LIMIT) return undefined;
  const bytes = await file.read(index.start, index.end);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = view.getUint32(0) === 1 ? LARGE_HEADER_BYTES : HEADER_BYTES;
  while (at + HEADER_BYTES + LONG_HEADER_BYTES <= bytes.length) {
    const size = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + HEADER_BYTES));
    if (type === 'mvhd') return readSeconds(view, at + HEADER_BYTES);
    if (size < HEADER_BYTES) return undefined;
    at += size;
  }
  return undefined;
}

function readSeconds(view: DataView, at: number): number | undefined {
  const isLong = view.getUint8(at) === 1;
  const scaleAt = at + (isLong ? SCALE_AT.long : SCALE_AT.short);
  const scale = view.getUint32(scaleAt);
  const length = isLong ? Number(view.getBigUint64(scaleAt + 4)) : view.getUint32(scaleAt + 4);
  return scale === 0 || length === 0 ? undefined : length / scale;
}
