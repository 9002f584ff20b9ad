const CONTINUES = 0x80;
const SEVEN_BITS = 0x7f;

/** Reads the encodings of a WebAssembly binary from `position` on. */
export class ByteReader {
  position: number;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array, position: number) {
    this.#bytes = bytes;
    this.position = position;
  }

  byte(): number {
    const value = this.#bytes[this.position];
    if (value === undefined) throw new Error('The speech program ends too early; install it again.');
    this.position += 1;
    return value;
  }

  leb128(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value |= (byte & SEVEN_BITS) << shift;
      if ((byte & CONTINUES) === 0) return value >>> 0;
    }
  }

  name(): string {
    const length = this.leb128();
    const text = new TextDecoder().decode(this.#bytes.subarray(this.position, this.position + length));
    this.position += length;
    return text;
  }
}

export function encodeLeb128(value: number): readonly number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest & SEVEN_BITS;
    rest >>>= 7;
    bytes.push(rest === 0 ? low : low | CONTINUES);
  } while (rest !== 0);
  return bytes;
}

export function encodeName(name: string): readonly number[] {
  const bytes = new TextEncoder().encode(name);
  return [...encodeLeb128(bytes.length), ...bytes];
}
