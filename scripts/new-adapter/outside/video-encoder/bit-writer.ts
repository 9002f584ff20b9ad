/** Writes the bits of a NAL unit: numbers of a fixed length, Exp-Golomb codes, and whole bytes. */
export class BitWriter {
  #bytes: Uint8Array;
  #bits = 0;

  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity);
  }

  bits(value: number, count: number): this {
    for (let at = count - 1; at >= 0; at -= 1) {
      const byte = this.#bits >> 3;
      this.#bytes[byte] = (this.#bytes[byte] ?? 0) | (((value >> at) & 1) << (7 - (this.#bits & 7)));
      this.#bits += 1;
    }
    return this;
  }

  /** Unsigned Exp-Golomb codes, one after the other. */
  codes(...values: readonly number[]): this {
    for (const value of values) {
      const length = 32 - Math.clz32(value + 1);
      this.bits(0, length - 1).bits(value + 1, length);
    }
    return this;
  }

  align(): this {
    this.#bits = (this.#bits + 7) & ~7;
    return this;
  }

  /** Aligned before. */
  bytes(data: Uint8Array): this {
    this.#bytes.set(data, this.#bits >> 3);
    this.#bits += data.length * 8;
    return this;
  }

  /** Ends the unit, and keeps its bytes from looking like the start of another one. */
  finish(): Uint8Array {
    this.bits(1, 1).align();
    const plain = this.#bytes.subarray(0, this.#bits >> 3);
    const guarded = new Uint8Array(plain.length + (plain.length >> 1) + 1);
    let [length, zeros] = [0, 0];
    for (const byte of plain) {
      if (zeros === 2 && byte <= 3) {
        guarded[length++] = 3;
        zeros = 0;
      }
      guarded[length++] = byte;
      zeros = byte === 0 ? zeros + 1 : 0;
    }
    return guarded.slice(0, length);
  }
}
