import type { ScriptChange } from '../../script/script-change.ts';
import { compareWords } from '../../text/compare-words.ts';
import type { Merged, ThreeWay } from './merge-values.ts';

/** Merges what was written in different places; where both wrote it's mine, and a conflict. Places are told apart word by word. */
export function mergeTexts({ base, mine, theirs }: ThreeWay<string>): Merged<string> {
  if (mine === theirs || theirs === base) return { value: mine, conflict: false };
  if (mine === base) return { value: theirs, conflict: false };
  const [own, others] = [listTextChanges(base, mine), listTextChanges(base, theirs)];
  let value = '';
  let conflict = false;
  let at = 0;
  for (const place of joinPlaces([...own, ...others])) {
    const [one, other] = [own, others].map((changes) => changes.filter((change) => isWithin(change, place)));
    const [text, their] = [one, other].map((changes) => applyWithin(base, place, changes ?? []));
    const isBoth = one?.length !== 0 && other?.length !== 0;
    conflict ||= isBoth && text !== their;
    value += base.slice(at, place.from) + (one?.length === 0 ? their : text);
    at = place.to;
  }
  return { value: value + base.slice(at), conflict };
}

/** The changes that make one text the other, from the first to the last; whole words. */
export function listTextChanges(before: string, after: string): readonly ScriptChange[] {
  const changes: ScriptChange[] = [];
  let at = 0;
  let open = false;
  for (const { kind, text } of compareWords(before, after)) {
    if (kind === 'same') {
      at += text.length;
      open = false;
      continue;
    }
    const last = open ? changes.pop() : undefined;
    const { from, to, insert } = last ?? { from: at, to: at, insert: '' };
    changes.push(kind === 'removed' ? { from, to: to + text.length, insert } : { from, to, insert: insert + text });
    if (kind === 'removed') at += text.length;
    open = true;
  }
  return changes;
}

/** Where a place of a text is after it was changed; behind what was put there. In UTF-16 units. */
export function moveOffset(before: string, after: string, offset: number): number {
  let moved = offset;
  for (const { from, to, insert } of listTextChanges(before, after)) {
    if (to <= offset) moved += insert.length - (to - from);
    else if (from < offset) moved += Math.min(offset - from, insert.length) - (offset - from);
  }
  return moved;
}

type Place = Pick<ScriptChange, 'from' | 'to'>;

/** The places of changes, those that meet joined. A text that is put at the edge of a changed place doesn't meet it. */
function joinPlaces(changes: readonly ScriptChange[]): readonly Place[] {
  const places: Place[] = [];
  for (const { from, to } of changes.toSorted((one, other) => one.from - other.from || one.to - other.to)) {
    const last = places.at(-1);
    const meets = last !== undefined && (from < last.to || (from === last.from && to === last.to));
    if (meets) places[places.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else places.push({ from, to });
  }
  return places;
}

/** An insertion at the end of a place is one of its own. */
function isWithin({ from, to }: Place, place: Place): boolean {
  const isEmpty = place.from === place.to;
  if (isEmpty) return from === place.from && to === place.to;
  return from === to ? from > place.from && to < place.to : from >= place.from && to <= place.to;
}

function applyWithin(base: string, place: Place, changes: readonly ScriptChange[]): string {
  let at = place.from;
  let text = '';
  for (const { from, to, insert } of changes) {
    text += base.slice(at, from) + insert;
    at = to;
  }
  return text + base.slice(at, place.to);
}
