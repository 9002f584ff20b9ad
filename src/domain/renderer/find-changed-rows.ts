import type { YuvFrame } from './yuv-frame.ts';

/** Rows of pixels; `to` is the first one after them. Both are even: two rows share their chroma. */
export interface Rows {
  readonly from: number;
  readonly to: number;
}

/** The rows in which two frames of one size differ, with what lies between; null where they're equal. */
export function findChangedRows(one: YuvFrame, other: YuvFrame): Rows | null {
  const { width, height } = one;
  const [luma, chroma] = [width * height, (width * height) / 4];
  const compared = { one: one.data, other: other.data, oneWords: toWords(one.data), otherWords: toWords(other.data) };
  const found = [
    { start: 0, end: luma, pair: 2 * width },
    { start: luma, end: luma + chroma, pair: width / 2 },
    { start: luma + chroma, end: luma + 2 * chroma, pair: width / 2 },
  ].flatMap(({ start, end, pair }) => {
    const first = findFirst(compared, start, end);
    return first === end ? [] : [first, findLast(compared, start, end)].map((at) => Math.floor((at - start) / pair));
  });
  return found.length === 0 ? null : { from: 2 * Math.min(...found), to: 2 * Math.max(...found) + 2 };
}

/** Two arrays of one length, also as words of four bytes. */
interface Compared {
  readonly one: Uint8Array;
  readonly other: Uint8Array;
  readonly oneWords: Uint32Array;
  readonly otherWords: Uint32Array;
}

function toWords(data: Uint8Array): Uint32Array {
  const aligned = data.byteOffset % 4 === 0 ? data : data.slice();
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength >> 2);
}

/** Index of the first byte in [start, end) that differs; `end` where none does. */
function findFirst({ one, other, oneWords, otherWords }: Compared, start: number, end: number): number {
  let at = start;
  while (at < end) {
    if (at % 4 === 0 && at + 4 <= end && oneWords[at >> 2] === otherWords[at >> 2]) at += 4;
    else if (one[at] === other[at]) at += 1;
    else break;
  }
  return at;
}

/** Index of the last byte in [start, end) that differs. One must. */
function findLast({ one, other, oneWords, otherWords }: Compared, start: number, end: number): number {
  let after = end;
  while (after > start) {
    if (after % 4 === 0 && after - 4 >= start && oneWords[(after >> 2) - 1] === otherWords[(after >> 2) - 1]) after -= 4;
    else if (one[after - 1] === other[after - 1]) after -= 1;
    else break;
  }
  return after - 1;
}
