import type { Voice } from '../../ports/speech.ts';

/** Voices of one speech adapter. */
export interface AdapterVoices {
  readonly adapter: string;
  readonly voices: readonly Voice[];
  /** US dollars for 1,000 characters. */
  readonly price?: number | undefined;
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
  for (const { adapter, voices, price, unavailable } of lists) {
    for (const voice of new Map(voices.map((one) => [one.id, one])).values()) {
      let { id } = voice;
      while (joined.has(id)) id = qualifyVoiceId(adapter, id);
      const shown = { ...voice, id, adapter, ...(price !== undefined && { price }), ...(unavailable !== undefined && { unavailable }) };
      joined.set(id, { adapter, nativeId: voice.id, voice: shown });
    }
  }
  return [...joined.values()];
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
