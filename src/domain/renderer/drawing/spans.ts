/** In place of covers: all pixels of the span are wholly covered. */
export const WHOLE = -1;
/** Numbers a span takes in the memory. */
export const SPAN = 3;
const FULL = 255;
const ALL_OF_RUN = 0xffff;
/** Column pairs: a whole run that is shorter and follows others isn't worth a span of its own. */
const SHORTEST = 4;

/** A shape's spans: those of its row `n` lie between `rows[at + n]` and `rows[at + n + 1]`. */
export interface SpanShape {
  /** The first pair of rows. */
  readonly top: number;
  /** How many pairs. */
  readonly count: number;
  /** Columns beyond which there is nothing. */
  readonly left: number;
  readonly right: number;
  readonly at: number;
}

export interface SpanLists {
  /** A span: its first column and the one after its last, both even, and where its covers begin, or `WHOLE`. */
  readonly spans: Int32Array;
  /** 0 to 255. Four for each two columns: two of the upper row, two of the lower one. */
  readonly covers: Uint8Array;
  readonly rows: Int32Array;
}

/**
 * What shapes cover of a canvas, for all shapes of a frame. For each pair of rows there are spans of column pairs; where there is none,
 * nothing is covered. So a large shape costs as much as its outline is long. The memory is used again for the next frame.
 */
export class SpanMemory implements SpanLists {
  spans: Int32Array;
  covers: Uint8Array;
  rows: Int32Array;
  spanEnd = 0;
  coverEnd = 0;
  rowEnd = 0;
  #rowStart = 0;

  /** What it begins with; larger lists replace those that are full. */
  constructor({ spans, covers, rows }: SpanLists = createLists()) {
    this.spans = spans;
    this.covers = covers;
    this.rows = rows;
  }

  clear(): void {
    this.spanEnd = 0;
    this.coverEnd = 0;
    this.rowEnd = 0;
  }

  /** A shape begins; its rows must follow in order, each begun with `beginRow`, and `endShape` after the last. */
  beginShape(box: Omit<SpanShape, 'at'>): SpanShape {
    const at = this.rowEnd;
    if (at + box.count + 1 > this.rows.length) this.rows = grow(this.rows, at + box.count + 1);
    return { ...box, at };
  }

  /** Makes room for a row with that many pixels. */
  beginRow(width: number): void {
    this.rows[this.rowEnd] = this.spanEnd;
    this.rowEnd += 1;
    this.#rowStart = this.spanEnd;
    if (this.spanEnd + (width + 4) * SPAN > this.spans.length) this.spans = grow(this.spans, this.spanEnd + (width + 4) * SPAN);
    if (this.coverEnd + (width + 4) * 4 > this.covers.length) this.covers = grow(this.covers, this.coverEnd + (width + 4) * 4);
  }

  endShape(): void {
    this.rows[this.rowEnd] = this.spanEnd;
    this.rowEnd += 1;
  }

  /** A span as it is. */
  add(from: number, to: number, at: number): void {
    const { spans, spanEnd } = this;
    spans[spanEnd] = from;
    spans[spanEnd + 1] = to;
    spans[spanEnd + 2] = at;
    this.spanEnd += SPAN;
  }

  /** Columns whose rows are each covered evenly: the upper one by the low byte, the lower one by the next. */
  addRun(from: number, to: number, rows: number): void {
    if (to <= from || rows === 0) return;
    if (rows === ALL_OF_RUN && (to - from >= SHORTEST * 2 || !this.#continues(from, false))) {
      if (this.#continues(from, true)) this.spans[this.spanEnd - 2] = to;
      else this.add(from, to, WHOLE);
      return;
    }
    const upper = rows & FULL;
    const lower = rows >> 8;
    for (let x = from; x < to; x += 2) this.addPair(x, upper | (upper << 8) | (lower << 16) | (lower << 24));
  }

  /** Two columns, a byte for each cover, the lowest first. */
  addPair(x: number, bytes: number): void {
    if (this.#continues(x, false)) this.spans[this.spanEnd - 2] = x + 2;
    else this.add(x, x + 2, this.coverEnd);
    const { covers, coverEnd } = this;
    covers[coverEnd] = bytes;
    covers[coverEnd + 1] = bytes >> 8;
    covers[coverEnd + 2] = bytes >> 16;
    covers[coverEnd + 3] = bytes >> 24;
    this.coverEnd += 4;
  }

  #continues(x: number, isWhole: boolean): boolean {
    const { spans, spanEnd } = this;
    return spanEnd > this.#rowStart && spans[spanEnd - 2] === x && (spans[spanEnd - 1] === WHOLE) === isWhole;
  }
}

function createLists(): SpanLists {
  return { spans: new Int32Array(SPAN * 4096), covers: new Uint8Array(1 << 16), rows: new Int32Array(1 << 12) };
}

function grow<Numbers extends Int32Array | Uint8Array>(numbers: Numbers, length: number): Numbers {
  const larger = new (numbers.constructor as new (length: number) => Numbers)(length * 2);
  larger.set(numbers);
  return larger;
}
