import type { Voice } from '#ports/speech.ts';
import { SPOKEN_MARKS, type SpokenMark } from './spoken-marks.ts';

/** Voices of one speech adapter. */
export interface AdapterVoices {
  readonly adapter: string;
  readonly voices: readonly Voice[];
  /** US dollars for 1,000 characters. */
  readonly price?: number | undefined;
  /** Marks of a script that its voices follow; left out where that isn't known. */
  readonly marks?: readonly SpokenMark[];
  /** Why nobody can speak with these voices now, as a text to show. They are those it had last. */
  readonly unavailable?: string | undefined;
}

export interface JoinedVoice {
  readonly adapter: string;
  /** Id at the adapter. */
  readonly nativeId: string;
  /** With an id that no other joined voice has. */
  readonly voice: Voice;
}

/**
 * Voices of all adapters, in the order of the adapters. A voice keeps its id, unless an earlier adapter has the same one: then it's
 * `<adapter>.<id>`. Two voices of one adapter with one id are one voice.
 */
export function joinVoices(lists: readonly AdapterVoices[]): readonly JoinedVoice[] {
  const joined = new Map<string, JoinedVoice>();
  for (const list of lists) {
    const { adapter, voices } = list;
    const facts = describeAdapter(list);
    for (const voice of new Map(voices.map((one) => [one.id, one])).values()) {
      let { id } = voice;
      while (joined.has(id)) id = qualifyVoiceId(adapter, id);
      joined.set(id, { adapter, nativeId: voice.id, voice: { ...voice, id, adapter, ...facts } });
    }
  }
  return [...joined.values()];
}

/** What all voices of an adapter have in common. */
export function describeAdapter({ price, marks, unavailable }: Omit<AdapterVoices, 'adapter' | 'voices'>): Partial<Voice> {
  const plainMarks = marks === undefined ? [] : SPOKEN_MARKS.filter((mark) => !marks.includes(mark));
  return {
    ...(price !== undefined && { price }),
    ...(plainMarks.length > 0 && { plainMarks }),
    ...(unavailable !== undefined && { unavailable }),
  };
}

/** Id of a voice whose own one is taken. */
export function qualifyVoiceId(adapter: string, voiceId: string): string {
  return `${adapter}.${voiceId}`;
}

/** Lists in the order of preference; adapters that aren't named come last, in their own order. */
export function orderAdapters<Item extends { readonly adapter?: string }>(
  items: readonly Item[],
  preferred: readonly string[],
): readonly Item[] {
  const getRank = ({ adapter = '' }: Item) => (preferred.includes(adapter) ? preferred.indexOf(adapter) : preferred.length);
  return items.toSorted((one, other) => getRank(one) - getRank(other));
}
