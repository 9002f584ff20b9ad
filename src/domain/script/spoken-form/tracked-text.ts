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

  /** Replaces every match of a global pattern. What the replacement shares with the match at both ends keeps its own source. */
  replace(pattern: RegExp, read: (groups: RegExpMatchArray, before: string) => string): TrackedText {
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
    for (const match of this.text.matchAll(pattern)) {
      const [start, stop] = [match.index, match.index + match[0].length];
      const replacement = read(match, this.text.slice(0, start));
      const { head, tail } = findSharedEnds(match[0], replacement);
      keep(end, start + head);
      const source = this.getSource(start + head, stop - tail);
      const added = replacement.slice(head, replacement.length - tail);
      text += added;
      for (let count = 0; count < added.length; count++) {
        from.push(source.from);
        to.push(source.to);
      }
      end = stop - tail;
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
