import { SPAN, type SpanMemory, type SpanShape, WHOLE } from './spans.ts';

/** Which pairs of columns of which pairs of rows later shapes hide: there, they are all that is seen. */
export class HiddenMap {
  #bits: Int32Array;
  #words = 0;

  constructor(bits = new Int32Array(0)) {
    this.#bits = bits;
  }

  /** A bit for each pair of columns, and how many numbers they are a pair of rows. */
  get bits(): Int32Array {
    return this.#bits;
  }

  get words(): number {
    return this.#words;
  }

  clear({ width, height }: { readonly width: number; readonly height: number }): void {
    this.#words = (width + 63) >> 6;
    const size = this.#words * ((height + 1) >> 1);
    if (this.#bits.length < size) this.#bits = new Int32Array(size);
    this.#bits.fill(0, 0, size);
  }

  /** What the shape wholly covers hides everything before it. */
  hideBehind({ rows, spans }: SpanMemory, shape: SpanShape): void {
    for (let row = 0; row < shape.count; row++) {
      const end = rows[shape.at + row + 1] ?? 0;
      for (let span = rows[shape.at + row] ?? 0; span < end; span += SPAN)
        if (spans[span + 2] === WHOLE) this.#set((shape.top + row) * this.#words, (spans[span] ?? 0) >> 1, (spans[span + 1] ?? 0) >> 1);
    }
  }

  /** Spans of a shape that can be seen. */
  listVisible(memory: SpanMemory, shape: SpanShape): SpanShape {
    const visible = memory.beginShape(shape);
    for (let row = 0; row < shape.count; row++) {
      const [first, end] = [memory.rows[shape.at + row] ?? 0, memory.rows[shape.at + row + 1] ?? 0];
      memory.beginRow(end > first ? (memory.spans[end - 2] ?? 0) - (memory.spans[first] ?? 0) : 0);
      for (let span = first; span < end; span += SPAN) this.#addVisible(memory, span, (shape.top + row) * this.#words);
    }
    memory.endShape();
    return visible;
  }

  #set(row: number, from: number, end: number): void {
    const bits = this.#bits;
    const last = row + ((end - 1) >> 5);
    for (let word = row + (from >> 5); word <= last; word++) {
      const low = word === row + (from >> 5) ? -1 << (from & 31) : -1;
      const high = word === last ? -1 >>> (31 - ((end - 1) & 31)) : -1;
      bits[word] = (bits[word] ?? 0) | (low & high);
    }
  }

  #addVisible(memory: SpanMemory, span: number, row: number): void {
    const from = memory.spans[span] ?? 0;
    const end = (memory.spans[span + 1] ?? 0) >> 1;
    const at = memory.spans[span + 2] ?? 0;
    let pair = from >> 1;
    while (pair < end) {
      const start = this.#skip(row, pair, 0);
      if (start >= end) return;
      pair = Math.min(this.#skip(row, start, -1), end);
      memory.add(start << 1, pair << 1, at === WHOLE ? WHOLE : at + ((start << 1) - from) * 2);
    }
  }

  /** The first pair from there on that isn't hidden, or, with -1 for `flip`, that is. Beyond the last word, there is none. */
  #skip(row: number, from: number, flip: number): number {
    let word = from >> 5;
    let open = ~((this.#bits[row + word] ?? 0) ^ flip) & (-1 << (from & 31));
    while (open === 0) {
      word += 1;
      if (word >= this.#words) return word << 5;
      open = ~((this.#bits[row + word] ?? 0) ^ flip);
    }
    return (word << 5) + 31 - Math.clz32(open & -open);
  }
}
