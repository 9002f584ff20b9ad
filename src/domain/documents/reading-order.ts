import type { LayerBox } from '../project/project.ts';

/** Texts of a shape or of a whole group, in order, and where it is; without a place it's read last. */
export interface ReadableItem {
  readonly texts: readonly string[];
  readonly box: LayerBox | undefined;
  readonly isTitle: boolean;
}

/** Share of the lower one's height from which two items stand in one row. */
const SAME_ROW = 0.5;

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/gu;
const LETTER = /\p{L}/gu;

/** As a reader takes them: the title, then rows from the top, and in a row from the side where the language begins. */
export function sortForReading(items: readonly ReadableItem[], isRightToLeft: boolean): readonly ReadableItem[] {
  const placed = items.flatMap((item) => (item.box === undefined || item.isTitle ? [] : [{ item, box: item.box }]));
  const rows: (typeof placed)[] = [];
  for (const next of placed.toSorted((one, other) => one.box.y - other.box.y)) {
    const row = rows.at(-1);
    if (row?.[0] !== undefined && isInRow(row[0].box, next.box)) row.push(next);
    else rows.push([next]);
  }
  const start = ({ box }: (typeof placed)[number]): number => (isRightToLeft ? -(box.x + box.width) : box.x);
  return [
    ...items.filter(({ isTitle }) => isTitle),
    ...rows.flatMap((row) => row.toSorted((one, other) => start(one) - start(other)).map(({ item }) => item)),
    ...items.filter(({ box, isTitle }) => box === undefined && !isTitle),
  ];
}

function isInRow(first: LayerBox, next: LayerBox): boolean {
  const shared = Math.min(first.y + first.height, next.y + next.height) - Math.max(first.y, next.y);
  return shared > SAME_ROW * Math.min(first.height, next.height);
}

/** Whether most letters are of a script that is written from right to left. */
export function isMostlyRightToLeft(texts: readonly string[]): boolean {
  const text = texts.join(' ');
  return (text.match(RIGHT_TO_LEFT)?.length ?? 0) * 2 > (text.match(LETTER)?.length ?? 0);
}

/** The smallest box around all; undefined for none. */
export function joinBoxes(boxes: readonly LayerBox[]): LayerBox | undefined {
  if (boxes.length === 0) return undefined;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x;
  return { x, y, width, height: Math.max(...boxes.map((box) => box.y + box.height)) - y };
}
