const BLOCK = 16;
const BLOCK_BYTES = 384;
/** Bytes before the first unit's payload: its length, and its kind. */
const HEADER = 5;
/** Codes of a slice before its first macroblock, and the bits between them: `codes` or a number of bits. */
const SLICE = ['code', 'code', 'code', 4, 'code', 2, 'code', 'code'] as const;

/** Mean brightness of a stored frame, read back without the writer's code. Width and height are whole macroblocks. */
export function readMeanLuma(packet: Uint8Array, { width, height }: { readonly width: number; readonly height: number }): number {
  const bytes = removeGuards(packet.subarray(HEADER));
  let bit = 0;
  const readBit = () => ((bytes[bit >> 3] ?? 0) >> (7 - (bit++ & 7))) & 1;
  const skipCode = () => {
    let zeros = 0;
    while (readBit() === 0) zeros += 1;
    bit += zeros;
  };
  for (const part of SLICE) {
    if (part === 'code') skipCode();
    else bit += part;
  }
  let sum = 0;
  for (let block = 0; block < (width / BLOCK) * (height / BLOCK); block += 1) {
    skipCode();
    bit = (bit + 7) & ~7;
    const from = bit >> 3;
    sum += bytes.subarray(from, from + BLOCK * BLOCK).reduce((all, luma) => all + luma, 0);
    bit += BLOCK_BYTES * 8;
  }
  return sum / (width * height);
}

/** A 3 after two zeros is no data. */
function removeGuards(bytes: Uint8Array): Uint8Array {
  return bytes.filter((byte, at) => !(byte === 3 && bytes[at - 1] === 0 && bytes[at - 2] === 0));
}
