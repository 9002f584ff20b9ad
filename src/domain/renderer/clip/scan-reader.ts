import type { CodeTable } from './jpeg-tables.ts';

const MOST_BITS = 16;

/** Reads the bits of a JPEG scan. Behind its end there are zeros without end, so that a cut image ends too. */
export class ScanReader {
  readonly #bytes: Uint8Array;
  #at: number;
  /** The next bits, the lowest `#count` of it. */
  #bits = 0;
  #count = 0;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  /** The next symbol of a code; undefined where the bits are no code. */
  readSymbol(table: CodeTable): number | undefined {
    if (this.#count < MOST_BITS) this.#fill();
    const entry = table[(this.#bits >>> (this.#count - MOST_BITS)) & 0xffff] ?? 0;
    const length = entry >> 8;
    if (length === 0) return undefined;
    this.#count -= length;
    return entry & 0xff;
  }

  /** A number of `length` bits, up to 15, whose first bit says that it isn't negative. */
  readNumber(length: number): number {
    if (length === 0) return 0;
    if (this.#count < MOST_BITS) this.#fill();
    this.#count -= length;
    const value = (this.#bits >>> this.#count) & ((1 << length) - 1);
    return value < 1 << (length - 1) ? value - (1 << length) + 1 : value;
  }

  /** Takes whole bytes until there are more than 16 bits. A zero after 255 is left out; any other byte after it ends the scan. */
  #fill(): void {
    const bytes = this.#bytes;
    while (this.#count <= MOST_BITS) {
      let next = bytes[this.#at] ?? 0;
      if (next === 0xff && bytes[this.#at + 1] !== 0) next = 0;
      else this.#at += next === 0xff ? 2 : 1;
      this.#bits = (this.#bits << 8) | next;
      this.#count += 8;
    }
  }
}
