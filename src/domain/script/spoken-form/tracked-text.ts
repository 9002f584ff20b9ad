/** A part of a text that is said otherwise: half-open, in UTF-16 units, with the text in its place. */
export interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A text in which every UTF-16 unit knows its half-open range in the source. The ranges never go backward. */
export class TrackedText {
  readonly text: string;
  readonly #from: readonly number[];
  readonly #to: readonly number[];

  private constructor(text: string, from: readonly number[], to: readonly number[]) {
    this.text = text;
    this.#from = from;
    this.#to = to;
  }

  static of(source: string): TrackedText {
    const from = Array.from({ length: source.length }, (_, at) => at);
    return new TrackedText(
      source,
      from,
      from.map((at) => at + 1),
    );
  }

  /** Replaces every match of a global pattern. */
  replace(pattern: RegExp, read: (groups: RegExpMatchArray) => string): TrackedText {
    return this.replaceParts(
      Array.from(this.text.matchAll(pattern), (match) => ({ from: match.index, to: match.index + match[0].length, text: read(match) })),
    );
  }

  /** Replaces parts, in order and without overlap. What a replacement shares with its part at both ends keeps its own source. */
  replaceParts(parts: readonly Replacement[]): TrackedText {
    let text = '';
    let end = 0;
    const [from, to]: [number[], number[]] = [[], []];
    const keep = (first: number, last: number): void => {
      text += this.text.slice(first, last);
      for (let at = first; at < last; at++) {
        from.push(this.#from[at] ?? 0);
        to.push(this.#to[at] ?? 0);
      }
    };
    for (const part of parts) {
      const { head, tail } = findSharedEnds(this.text.slice(part.from, part.to), part.text);
      keep(end, part.from + head);
      const source = this.getSource(part.from + head, part.to - tail);
      const added = part.text.slice(head, part.text.length - tail);
      text += added;
      for (let count = 0; count < added.length; count++) {
        from.push(source.from);
        to.push(source.to);
      }
      end = part.to - tail;
    }
    keep(end, this.text.length);
    return new TrackedText(text, from, to);
  }

  /** Range of the source behind a range of the text; where that is empty, the place between its neighbors. */
  getSource(start: number, end: number): { readonly from: number; readonly to: number } {
    if (start >= end) {
      const place = this.#from[start] ?? this.#to.at(-1) ?? 0;
      return { from: place, to: place };
    }
    return { from: this.#from[start] ?? 0, to: this.#to[end - 1] ?? 0 };
  }
}

function findSharedEnds(one: string, other: string): { readonly head: number; readonly tail: number } {
  const shorter = Math.min(one.length, other.length);
  let head = 0;
  while (head < shorter && one[head] === other[head]) head++;
  let tail = 0;
  while (tail < shorter - head && one.at(-1 - tail) === other.at(-1 - tail)) tail++;
  return { head, tail };
}
