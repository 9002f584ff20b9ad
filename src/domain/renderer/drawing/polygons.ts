/** Polygons of one shape, point after point. The memory is used again for the next shape. */
export class Polygons {
  /** x, y, x, y … of all polygons. */
  points: Float64Array;
  /** By polygon: the place after its last number. */
  ends: Int32Array;
  count = 0;
  /** Numbers so far, of the polygon that is open too. */
  length = 0;

  /** What it begins with; larger lists replace those that are full. */
  constructor(points = new Float64Array(1024), ends = new Int32Array(64)) {
    this.points = points;
    this.ends = ends;
  }

  clear(): void {
    this.count = 0;
    this.length = 0;
  }

  /** Adds a point to the open polygon. */
  add(x: number, y: number): void {
    this.reserve(2);
    this.points[this.length] = x;
    this.points[this.length + 1] = y;
    this.length += 2;
  }

  /** Makes room for more numbers. */
  reserve(more: number): void {
    if (this.length + more <= this.points.length) return;
    const larger = new Float64Array((this.length + more) * 2);
    larger.set(this.points);
    this.points = larger;
  }

  /** Ends the open polygon; a single point is none. */
  close(): void {
    const start = this.getStart(this.count);
    if (this.length - start <= 2) {
      this.length = start;
      return;
    }
    if (this.count === this.ends.length) {
      const more = new Int32Array(this.count * 2);
      more.set(this.ends);
      this.ends = more;
    }
    this.ends[this.count] = this.length;
    this.count += 1;
  }

  getStart(polygon: number): number {
    return polygon === 0 ? 0 : (this.ends[polygon - 1] ?? 0);
  }

  /** Left, top, right and bottom; undefined where a point is no number. */
  findBox(): MaskLimits | undefined {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let at = 0; at < this.length; at += 2) {
      const x = this.points[at] ?? 0;
      const y = this.points[at + 1] ?? 0;
      // What is no number fails both.
      if (!(x - x === 0 && y - y === 0)) return undefined;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
    return right >= left ? { left, top, right, bottom } : undefined;
  }
}

/** A box, in canvas pixels. */
export interface MaskLimits {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
