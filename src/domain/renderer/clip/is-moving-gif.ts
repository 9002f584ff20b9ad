/** Bytes of the signature, and of what follows it up to the color table: the logical screen. */
const SIGNATURE = 6;
const SCREEN = 7;
/** Bytes of an image's place, size and flags. */
const IMAGE = 9;

const EXTENSION = 0x21;
const IMAGE_START = 0x2c;

/** Whether the bytes are a GIF with two images or more. Its blocks are followed, and nothing is decoded. */
export function isMovingGif(file: Uint8Array): boolean {
  if (!/^GIF8[79]a$/u.test(String.fromCharCode(...file.subarray(0, SIGNATURE)))) return false;
  let images = 0;
  let at = SIGNATURE + SCREEN + countTableBytes(file[SIGNATURE + 4] ?? 0);
  while (at < file.length && images < 2) {
    const block = file[at];
    if (block === IMAGE_START) {
      images += 1;
      // Its color table, and the byte that begins its data.
      at = skipData(file, at + 1 + IMAGE + countTableBytes(file[at + IMAGE] ?? 0) + 1);
    } else if (block === EXTENSION) at = skipData(file, at + 2);
    else break;
  }
  return images > 1;
}

/** Bytes of the color table that a byte of flags announces. */
function countTableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
}

/** The place after parts of data, each with its length before it; one without a length is the last. */
function skipData(file: Uint8Array, from: number): number {
  let at = from;
  while ((file[at] ?? 0) !== 0) at += (file[at] ?? 0) + 1;
  return at + 1;
}
