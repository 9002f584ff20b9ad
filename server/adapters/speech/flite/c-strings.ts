import type { FliteExports } from './flite-exports.ts';

/** C strings are kept for the life of the instance; the library holds on to names. */
export class CStrings {
  readonly #exports: FliteExports;
  readonly #pointers = new Map<string, number>();

  constructor(exports: FliteExports) {
    this.#exports = exports;
  }

  toPointer(text: string): number {
    const known = this.#pointers.get(text);
    if (known !== undefined) return known;
    const bytes = new TextEncoder().encode(`${text}\0`);
    const pointer = this.#exports.malloc(bytes.length);
    new Uint8Array(this.#exports.memory.buffer).set(bytes, pointer);
    this.#pointers.set(text, pointer);
    return pointer;
  }

  read(pointer: number): string {
    const bytes = new Uint8Array(this.#exports.memory.buffer);
    return new TextDecoder().decode(bytes.subarray(pointer, bytes.indexOf(0, pointer)));
  }
}
