import type { FramePlanes } from '../yuv-frame.ts';

/** Few enough to stay in a processor's own cache, and many enough that a frame takes few copies. */
const BYTES = 262_144;

/** Rows of a frame, copied to where kernels reach them and back. Rows are the luma plane's. */
export class FrameWindow {
  static readonly BYTES = BYTES;
  readonly #bytes: Uint8Array;
  #frame: FramePlanes | undefined;
  #from = 0;
  #to = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** How many rows of such a frame fit; a multiple of `step`, 0 when none do. */
  static countRows({ width }: Pick<FramePlanes, 'width'>, step: number): number {
    return Math.floor(BYTES / (width * 1.5) / step) * step;
  }

  /** Copies rows `from` (inclusive) to `to` (exclusive), both even. */
  open(frame: FramePlanes, from: number, to: number): void {
    this.#frame = frame;
    this.#from = from;
    this.#to = to;
    const { width, y, u, v } = frame;
    const [luma, chroma] = [width * from, (width * from) / 4];
    this.#bytes.set(y.subarray(luma, width * to));
    this.#bytes.set(u.subarray(chroma, (width * to) / 4), this.#getBlue());
    this.#bytes.set(v.subarray(chroma, (width * to) / 4), this.#getRed());
  }

  /** Copies them back. */
  close(): void {
    if (this.#frame === undefined) return;
    const { width, y, u, v } = this.#frame;
    const [luma, chroma] = [width * this.#from, (width * this.#from) / 4];
    const [blue, red] = [this.#getBlue(), this.#getRed()];
    y.set(this.#bytes.subarray(0, blue), luma);
    u.set(this.#bytes.subarray(blue, red), chroma);
    v.set(this.#bytes.subarray(red, red + red - blue), chroma);
    this.#frame = undefined;
  }

  /** Addresses of a row's first samples; the row can be outside of the window. */
  getLuma(row: number): number {
    return this.#bytes.byteOffset + (row - this.#from) * this.#getWidth();
  }

  getBlue(halfRow: number): number {
    return this.#bytes.byteOffset + this.#getBlue() + ((halfRow - this.#from / 2) * this.#getWidth()) / 2;
  }

  getRed(halfRow: number): number {
    return this.#bytes.byteOffset + this.#getRed() + ((halfRow - this.#from / 2) * this.#getWidth()) / 2;
  }

  #getWidth(): number {
    return this.#frame?.width ?? 0;
  }

  #getBlue(): number {
    return (this.#to - this.#from) * this.#getWidth();
  }

  #getRed(): number {
    return this.#getBlue() * 1.25;
  }
}
