import type { SpokenPhone, SpokenWord } from '../speech/spoken-scene.ts';
import type { WordNudge } from './scene-recording.ts';

/** Least seconds between a nudged word and the middle of its neighbor. */
const LEAST_GAP = 0.01;

/** A moment of the measured times and where it comes to lie. */
type Move = readonly [from: number, to: number];

interface Timed {
  readonly words: readonly SpokenWord[];
  readonly phones: readonly SpokenPhone[];
  /** Seconds of the whole recording. */
  readonly length: number;
}

/**
 * Words and phones after the nudges. A nudged word moves as a whole, no further than the middle of its neighbors; what lies between is
 * stretched. The order of words and phones never changes, and phones still cover the recording without a gap.
 */
export function nudgeWords<Timing extends Timed>(timing: Timing, nudges: readonly WordNudge[]): Pick<Timing, 'words' | 'phones'> {
  const { words, phones, length } = timing;
  const wanted = new Map(nudges.map(({ word, seconds }) => [word, seconds]));
  if (!words.some((_, word) => (wanted.get(word) ?? 0) !== 0)) return { words, phones };

  const moves = listMoves(words, wanted, length);
  const moved = <Item extends SpokenWord | SpokenPhone>(item: Item): Item => ({
    ...item,
    start: moveTime(moves, item.start),
    end: moveTime(moves, item.end),
  });
  return { words: words.map(moved), phones: phones.map(moved).filter(({ start, end }) => end > start) };
}

/** Fixed are both ends of the recording and the middle of every word that isn't nudged. Both columns rise. */
function listMoves(words: readonly SpokenWord[], wanted: ReadonlyMap<number, number>, length: number): readonly Move[] {
  const moves: Move[] = [[0, 0]];
  const add = (from: number, to: number): void => {
    const [lastFrom, lastTo] = moves.at(-1) ?? [0, 0];
    if (from > lastFrom) moves.push([from, Math.max(to, lastTo)]);
  };
  for (const [index, word] of words.entries()) {
    const seconds = wanted.get(index) ?? 0;
    if (seconds === 0) {
      add(getMiddle(word), getMiddle(word));
      continue;
    }
    const next = words[index + 1];
    const earliest = (moves.at(-1)?.[1] ?? 0) + LEAST_GAP;
    const latest = (next === undefined ? length : getMiddle(next)) - LEAST_GAP;
    const shift = Math.max(Math.min(seconds, latest - word.end), Math.min(0, earliest - word.start));
    add(word.start, word.start + shift);
    add(word.end, Math.min(word.end + shift, latest));
  }
  add(length, length);
  return moves;
}

/** Piecewise linear between the moves. */
function moveTime(moves: readonly Move[], time: number): number {
  const index = findLastAtMost(moves, time);
  const [from, to] = moves[index] ?? [0, 0];
  const next = moves[index + 1];
  if (next === undefined || next[0] === from) return time - from + to;
  return to + ((time - from) / (next[0] - from)) * (next[1] - to);
}

function findLastAtMost(moves: readonly Move[], time: number): number {
  let low = 0;
  let high = moves.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((moves[middle]?.[0] ?? 0) <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}

function getMiddle({ start, end }: SpokenWord): number {
  return (start + end) / 2;
}
