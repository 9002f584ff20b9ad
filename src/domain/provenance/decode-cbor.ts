import { type CborKey, type CborValue, EIGHT_BYTES, FOUR_BYTES, MAJOR, ONE_BYTE, SIMPLE, TWO_BYTES } from './cbor.ts';
import { MalformedManifestError } from './malformed-manifest-error.ts';

/** Values inside each other; real manifests have fewer than ten levels. */
export const CBOR_DEPTH_LIMIT = 32;

/** Reads one value that fills `bytes`. Throws `MalformedManifestError`, also for what manifests don't use: fractions, endless lists. */
export function decodeCbor(bytes: Uint8Array): CborValue {
  const reader = new CborReader(bytes);
  const value = reader.readValue(0);
  if (!reader.isAtEnd()) throw new MalformedManifestError('Bytes follow a CBOR value.');
  return value;
}

class CborReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  readValue(depth: number): CborValue {
    if (depth > CBOR_DEPTH_LIMIT) throw new MalformedManifestError('CBOR values are nested too deeply.');
    const first = this.#take(1)[0] ?? 0;
    const major = first >> 5;
    const argument = this.#readArgument(first & 0x1f);
    switch (major) {
      case MAJOR.unsigned:
        return argument;
      case MAJOR.negative:
        return -1 - argument;
      case MAJOR.bytes:
        return this.#take(argument).slice();
      case MAJOR.text:
        return decodeText(this.#take(argument));
      case MAJOR.array:
        return this.#readItems(argument, depth);
      case MAJOR.map:
        return this.#readMap(argument, depth);
      case MAJOR.tag:
        return { tag: argument, value: this.readValue(depth + 1) };
      default:
        return toSimple(argument);
    }
  }

  #readItems(count: number, depth: number): readonly CborValue[] {
    this.#requireLeft(count);
    return Array.from({ length: count }, () => this.readValue(depth + 1));
  }

  #readMap(count: number, depth: number): ReadonlyMap<CborKey, CborValue> {
    this.#requireLeft(2 * count);
    const entries = new Map<CborKey, CborValue>();
    for (let index = 0; index < count; index += 1) {
      const key = this.readValue(depth + 1);
      if (typeof key !== 'string' && typeof key !== 'number') throw new MalformedManifestError('A CBOR key is no text or number.');
      if (entries.has(key)) throw new MalformedManifestError('A CBOR map has a key twice.');
      entries.set(key, this.readValue(depth + 1));
    }
    return entries;
  }

  #readArgument(low: number): number {
    if (low < ONE_BYTE) return low;
    const at = this.#at;
    if (low === ONE_BYTE) return this.#take(1)[0] ?? 0;
    if (low === TWO_BYTES) return this.#take(2) && this.#view.getUint16(at);
    if (low === FOUR_BYTES) return this.#take(4) && this.#view.getUint32(at);
    if (low !== EIGHT_BYTES) throw new MalformedManifestError('CBOR of a form that manifests do not have.');
    this.#take(8);
    const large = this.#view.getBigUint64(at);
    if (large > BigInt(Number.MAX_SAFE_INTEGER)) throw new MalformedManifestError('A CBOR number is too large.');
    return Number(large);
  }

  #take(count: number): Uint8Array {
    this.#requireLeft(count);
    this.#at += count;
    return this.#bytes.subarray(this.#at - count, this.#at);
  }

  /** Each item has one byte at least, so a count beyond the end is found before anything is made of that size. */
  #requireLeft(count: number): void {
    if (count > this.#bytes.length - this.#at) throw new MalformedManifestError('CBOR ends too early.');
  }
}

function toSimple(argument: number): boolean | null {
  if (argument === SIMPLE.null) return null;
  if (argument === SIMPLE.true) return true;
  if (argument === SIMPLE.false) return false;
  throw new MalformedManifestError('CBOR of a form that manifests do not have.');
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new MalformedManifestError('A text is no UTF-8.');
  }
}
