import { computeCorrection } from './reed-solomon.ts';

/** For level M by version from 1: correction codewords per block, and blocks. ISO/IEC 18004, table 9. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];
export const LARGEST_VERSION = CORRECTION.length;

const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11];

/** Smallest version for this many bytes; undefined when none is large enough. */
export function findVersion(length: number): number | undefined {
  for (let version = 1; version <= LARGEST_VERSION; version += 1) {
    if (4 + getLengthBits(version) + length * 8 <= countDataCodewords(version) * 8) return version;
  }
  return undefined;
}

/** Interleaved data and correction codewords. */
export function computeCodewords(bytes: Uint8Array, version: number): readonly number[] {
  const blocks = BLOCKS[version - 1] ?? 1;
  const degree = CORRECTION[version - 1] ?? 0;
  const data = padData(bytes, version);
  const short = Math.floor(data.length / blocks);
  const firstLong = blocks - (data.length % blocks);
  const parts: (readonly number[])[] = [];
  for (let block = 0, at = 0; block < blocks; block += 1) {
    const length = short + (block >= firstLong ? 1 : 0);
    parts.push(data.slice(at, at + length));
    at += length;
  }
  return [...interleaveBlocks(parts), ...interleaveBlocks(parts.map((part) => computeCorrection(part, degree)))];
}

/** Data modules of a version, before the remainder bits. */
export function countRawModules(version: number): number {
  const alignments = version === 1 ? 0 : Math.floor(version / 7) + 2;
  const square = (16 * version + 128) * version + 64;
  const aligned = alignments === 0 ? 0 : (25 * alignments - 10) * alignments - 55;
  return square - aligned - (version >= 7 ? 36 : 0);
}

function countDataCodewords(version: number): number {
  return Math.floor(countRawModules(version) / 8) - (CORRECTION[version - 1] ?? 0) * (BLOCKS[version - 1] ?? 0);
}

function getLengthBits(version: number): number {
  return version < 10 ? 8 : 16;
}

function padData(bytes: Uint8Array, version: number): readonly number[] {
  const bits: number[] = [];
  const add = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1);
  };
  add(BYTE_MODE, 4);
  add(bytes.length, getLengthBits(version));
  for (const byte of bytes) add(byte, 8);
  const capacity = countDataCodewords(version) * 8;
  add(0, Math.min(4, capacity - bits.length));
  add(0, (8 - (bits.length % 8)) % 8);
  for (let index = 0; bits.length < capacity; index += 1) add(PADDING[index % 2] ?? 0, 8);

  const data: number[] = [];
  for (let at = 0; at < bits.length; at += 8) data.push(bits.slice(at, at + 8).reduce((byte, bit) => (byte << 1) | bit, 0));
  return data;
}

function interleaveBlocks(blocks: readonly (readonly number[])[]): readonly number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, index) => blocks.flatMap((block) => block[index] ?? [])).flat();
}
