import { type Look, getLooks } from './look.ts';

/**
 * All looks of these presenters in the order of the cast: first everybody as made, then look by look in turns, so that
 * the first so many of a plan are a good mixture.
 */
export function listLooks(presenterIds: readonly string[]): readonly Look[] {
  const wardrobes = presenterIds.map((id) => getLooks(id));
  const rounds = Math.max(...wardrobes.map((looks) => looks.length), 0);
  return Array.from({ length: rounds }, (_, round) => wardrobes.flatMap((looks) => looks.slice(round, round + 1))).flat();
}
