const FINDER = 7;
/** Level M in the format bits. */
const LEVEL_BITS = 0b00;
const FORMAT_GENERATOR = 0x537;
const FORMAT_MASK = 0x5412;
const VERSION_GENERATOR = 0x1f25;

/** Modules of a code: function patterns first, then data in the remaining places. */
export class QrGrid {
  readonly size: number;
  readonly #version: number;
  readonly #dark: boolean[][];
  readonly #fixed: boolean[][];

  constructor(version: number) {
    this.#version = version;
    this.size = version * 4 + 17;
    const empty = (): boolean[][] => Array.from({ length: this.size }, () => Array.from({ length: this.size }, () => false));
    this.#dark = empty();
    this.#fixed = empty();
    this.#drawPatterns();
  }

  /** Places codewords from the lower right corner upwards, in columns of two. */
  drawData(codewords: readonly number[]): void {
    let bit = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === FINDER - 1) right -= 1;
      const upwards = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.size; step += 1) {
        const y = upwards ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.#fixed[y]?.[x] === true || bit >= codewords.length * 8) continue;
          this.#set(x, y, (((codewords[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1);
          bit += 1;
        }
      }
    }
  }

  /** A copy with the mask applied to the data, and its number in the format bits. */
  masked(mask: number, flips: (x: number, y: number) => boolean): readonly (readonly boolean[])[] {
    const modules = this.#dark.map((row, y) => row.map((dark, x) => (this.#fixed[y]?.[x] === true ? dark : dark !== flips(x, y))));
    const bits = computeFormatBits(mask);
    const put = (x: number, y: number, bit: number): void => {
      const row = modules[y];
      if (row) row[x] = ((bits >>> bit) & 1) === 1;
    };
    for (let bit = 0; bit < 6; bit += 1) put(8, bit, bit);
    put(8, 7, 6);
    put(8, 8, 7);
    put(7, 8, 8);
    for (let bit = 9; bit < 15; bit += 1) put(14 - bit, 8, bit);
    for (let bit = 0; bit < 8; bit += 1) put(this.size - 1 - bit, 8, bit);
    for (let bit = 8; bit < 15; bit += 1) put(8, this.size - 15 + bit, bit);
    return modules;
  }

  #drawPatterns(): void {
    for (let at = 0; at < this.size; at += 1) {
      this.#fix(6, at, at % 2 === 0);
      this.#fix(at, 6, at % 2 === 0);
    }
    const far = this.size - 4;
    for (const [x, y] of [
      [3, 3],
      [far, 3],
      [3, far],
    ] as const) {
      this.#drawRings(x, y, 4);
    }
    const positions = computeAlignmentPositions(this.#version, this.size);
    const last = positions.length - 1;
    positions.forEach((x, column) =>
      positions.forEach((y, row) => {
        const atFinder = (column === 0 && row === 0) || (column === 0 && row === last) || (column === last && row === 0);
        if (!atFinder) this.#drawRings(x, y, 2);
      }),
    );
    this.#reserveFormat();
    this.#drawVersion();
  }

  /** Draws concentric squares around a point; a finder has an extra light edge. */
  #drawRings(centerX: number, centerY: number, reach: 2 | 4): void {
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        this.#fix(centerX + dx, centerY + dy, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
      }
    }
  }

  #reserveFormat(): void {
    for (let at = 0; at < 9; at += 1) {
      if (at !== 6) this.#fix(8, at, false);
      if (at !== 6) this.#fix(at, 8, false);
    }
    for (let at = 0; at < 8; at += 1) {
      this.#fix(this.size - 1 - at, 8, false);
      this.#fix(8, this.size - 1 - at, at === 7);
    }
  }

  #drawVersion(): void {
    if (this.#version < 7) return;
    let rest = this.#version;
    for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >>> 11) * VERSION_GENERATOR);
    const bits = (this.#version << 12) | rest;
    for (let bit = 0; bit < 18; bit += 1) {
      const dark = ((bits >>> bit) & 1) === 1;
      const [long, short] = [this.size - 11 + (bit % 3), Math.floor(bit / 3)];
      this.#fix(long, short, dark);
      this.#fix(short, long, dark);
    }
  }

  #fix(x: number, y: number, dark: boolean): void {
    const fixed = this.#fixed[y];
    if (fixed === undefined || x < 0 || x >= this.size) return;
    fixed[x] = true;
    this.#set(x, y, dark);
  }

  #set(x: number, y: number, dark: boolean): void {
    const row = this.#dark[y];
    if (row) row[x] = dark;
  }
}

function computeFormatBits(mask: number): number {
  const data = (LEVEL_BITS << 3) | mask;
  let rest = data;
  for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >>> 9) * FORMAT_GENERATOR);
  return ((data << 10) | rest) ^ FORMAT_MASK;
}

/** Positions of the alignment patterns, ISO/IEC 18004, annex E: evenly between 6 and the far edge. */
function computeAlignmentPositions(version: number, size: number): readonly number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - (count - 2 - index) * step)];
}
