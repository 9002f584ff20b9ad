import { KERNELS } from './kernels.data.ts';

/** Loops of the renderer in WebAssembly, eight pixels at a time. Each takes the address of its numbers, and gives the bytes that the loop in TypeScript gives. */
export interface Kernels {
  /** `warpRow` of ../warp-head.ts. */
  warpRow(numbers: number): void;
  /** `drawRow` of ../body-rows.ts. */
  drawBodyRow(numbers: number): void;
  /** `paintSpans` of ../drawing/paint-spans.ts. */
  paintShape(numbers: number): void;
  /** `PathFiller` of ../drawing/path-filler.ts. 0 when the lists of spans are too short. */
  fillShape(numbers: number): number;
  /** `createSoftMask` of ../drawing/soft-mask.ts, where it's known where the mask is. */
  fillMask(numbers: number): void;
  /** `softenMask` of ../drawing/soften-mask.ts. */
  softenMask(numbers: number): void;
  /** `clipSpans` of ../drawing/clip-spans.ts. 0 when the lists are too short. */
  clipSpans(numbers: number): number;
  /** `HiddenMap` of ../drawing/visible-spans.ts. 0 when the lists are too short. */
  listVisible(numbers: number): number;
}

/** Bytes that a kernel may read on either side of what it's given. */
const MARGIN = 64;
const PAGE = 65536;

let compiled: WebAssembly.Module | null | undefined;

/** Null where WebAssembly, or its instructions for several pixels, isn't to be had. */
function compile(): WebAssembly.Module | null {
  try {
    return new WebAssembly.Module(Uint8Array.from(atob(KERNELS), (character) => character.charCodeAt(0)));
  } catch {
    return null;
  }
}

/** Memory that the kernels read and write. It never grows, as views of it would be lost; what is taken stays taken. */
export class KernelMemory {
  readonly kernels: Kernels;
  readonly #buffer: ArrayBuffer;
  #end = MARGIN;

  private constructor(kernels: Kernels, buffer: ArrayBuffer) {
    this.kernels = kernels;
    this.#buffer = buffer;
  }

  /** For arrays of these sizes in bytes. Undefined where there are no kernels, or no memory for them: TypeScript draws then. */
  static create(sizes: readonly number[]): KernelMemory | undefined {
    compiled = compiled === undefined ? compile() : compiled;
    if (compiled === null) return undefined;
    const pages = Math.ceil(sizes.reduce((sum, size) => sum + align(size), MARGIN) / PAGE);
    try {
      const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
      const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
      return new KernelMemory(exports as unknown as Kernels, memory.buffer);
    } catch {
      return undefined;
    }
  }

  takeBytes(length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#buffer, this.#take(length), length);
  }

  takeNumbers(length: number): Int32Array<ArrayBuffer> {
    return new Int32Array(this.#buffer, this.#take(length * Int32Array.BYTES_PER_ELEMENT), length);
  }

  takeFractions(length: number): Float64Array<ArrayBuffer> {
    return new Float64Array(this.#buffer, this.#take(length * Float64Array.BYTES_PER_ELEMENT), length);
  }

  #take(size: number): number {
    const at = this.#end;
    this.#end += align(size);
    return at;
  }
}

/** With a margin behind it. */
function align(size: number): number {
  return Math.ceil(size / MARGIN) * MARGIN + MARGIN;
}
