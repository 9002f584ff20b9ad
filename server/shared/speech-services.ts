import { type AdapterVoices, joinVoices, type JoinedVoice } from '#domain/speech/join-voices.ts';
import type { SpeechCaps } from '#domain/speech/speech-cost.ts';
import { VOICES_UNAVAILABLE } from '#domain/shared/list-messages.ts';
import type { Clock } from '#ports/clock.ts';
import type { ListOutcome } from '#ports/list-outcome.ts';
import type { Speech, Voice } from '#ports/speech.ts';
import { createBulkhead, type Bulkhead } from './bulkhead.ts';

/** Milliseconds. */
export const VOICE_LIST_LIMITS = {
  /** A service that hasn't listed its voices by then can't be reached. */
  within: 5_000,
  /** Lists are requested again after this time. */
  freshFor: 60_000,
  /** So is one that couldn't be loaded, while the last one stands in for it. */
  downFor: 10_000,
} as const;

/** Waiting for a speech service. */
export const SPEECH_QUEUE_LIMITS = {
  /** Requests that wait for one service, in total and per owner. */
  waiting: 200,
  waitingEach: 16,
  /** Milliseconds a request waits for its turn. */
  waitWithin: 120_000,
  /** Milliseconds in all that a throttled request waits before it is given back. */
  retryWithin: 60_000,
  /** Milliseconds between two tries at least. */
  retryAfter: 500,
} as const;

/** One enabled speech adapter. */
export interface SpeechService {
  /** Id of the adapter. */
  readonly id: string;
  /** For people. */
  readonly name: string;
  readonly speech: Speech;
}

/** With the queue that keeps to its `concurrency`; owners take turns. */
export interface QueuedSpeechService extends SpeechService {
  readonly queue: Bulkhead;
}

/** Lists of voices that outlive the process, so that the voices of a service that is down are still known after a restart. */
export interface VoiceListStore {
  load(adapter: string): Promise<readonly Voice[] | undefined>;
  save(adapter: string, voices: readonly Voice[]): Promise<void>;
}

/** All enabled speech adapters; the first is the default. */
export interface SpeechServices {
  readonly services: readonly QueuedSpeechService[];
  readonly caps: OperatorCaps;
  /** Requests in progress by key, so that the same one is never sent twice at once. */
  readonly underWay: Map<string, Promise<unknown>>;
  /** Voices of each adapter. One that can't be reached has those it had last, marked as unavailable. */
  listAll(): Promise<readonly AdapterVoices[]>;
  /**
   * Joined, those that can't speak now at the end, so that nothing new begins with one. Unavailable when no adapter can say what it has, nor
   * could before.
   */
  voices(): Promise<ListOutcome<Voice>>;
  /** Lets each adapter look for what would only show with its first sentence; the lists of voices are loaded again after it. */
  check(): Promise<void>;
  /** The adapter of a joined voice; undefined when there is none. */
  find(voiceId: string): Promise<FoundVoice | undefined>;
  /** An enabled adapter by its id. */
  get(adapter: string): QueuedSpeechService | undefined;
}

export interface FoundVoice extends JoinedVoice {
  readonly service: QueuedSpeechService;
}

/** What the operator allows to be spent in a month, in millionths of a US dollar. */
export type OperatorCaps = Pick<SpeechCaps, 'workspace' | 'server'>;

interface SpeechServicesParts {
  readonly services: readonly SpeechService[];
  /** Nothing may be spent when left out. */
  readonly caps?: OperatorCaps;
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly store: VoiceListStore;
}

export function createSpeechServices({ services: enabled, caps = NO_SPENDING, clock, store }: SpeechServicesParts): SpeechServices {
  const services = enabled.map((service) => ({ ...service, queue: createServiceQueue(service, clock) }));
  const lists = services.map((service) => createVoiceList(service, { clock, store }));
  const listAll = () => Promise.all(lists.map((list) => list.load()));
  const join = async () => joinVoices((await listAll()).flatMap((list) => (list.kind === 'known' ? list.list : [])));

  return {
    services,
    caps,
    underWay: new Map(),
    listAll: async () => (await listAll()).map(({ list }) => list),
    async voices() {
      const all = await listAll();
      const known = all.flatMap((list) => (list.kind === 'known' ? list.list : []));
      if (known.length > 0)
        return {
          kind: 'list',
          items: joinVoices(known)
            .map(({ voice }) => voice)
            .toSorted(compareAvailability),
        };
      return { kind: 'unavailable', message: all[0]?.list.unavailable ?? VOICES_UNAVAILABLE };
    },
    async check() {
      const checks = services.map(async ({ speech }, index) => {
        if (speech.check === undefined) return;
        await speech.check();
        lists[index]?.forget();
      });
      await Promise.all(checks);
    },
    get: (adapter) => services.find(({ id }) => id === adapter),
    async find(voiceId) {
      const found = (await join()).find(({ voice }) => voice.id === voiceId);
      const service = services.find(({ id }) => id === found?.adapter);
      return found === undefined || service === undefined ? undefined : { ...found, service };
    },
  };
}

function compareAvailability(one: Voice, other: Voice): number {
  return Number(one.unavailable !== undefined) - Number(other.unavailable !== undefined);
}

const NO_SPENDING: OperatorCaps = { workspace: 0 };

function createServiceQueue({ speech }: SpeechService, clock: Pick<Clock, 'after'>): Bulkhead {
  return createBulkhead({ ...SPEECH_QUEUE_LIMITS, atOnce: speech.capabilities.concurrency }, clock);
}

/** `unknown`: the adapter has never listed its voices. */
interface LoadedList {
  readonly kind: 'known' | 'unknown';
  readonly list: AdapterVoices;
}

/** Loads the voices of one adapter, at most one request at a time, and keeps them for a while. */
function createVoiceList({ id, name, speech }: SpeechService, { clock, store }: Omit<SpeechServicesParts, 'services'>) {
  let current: { readonly loaded: LoadedList; readonly until: number } | undefined;
  let running: Promise<LoadedList> | undefined;
  let saved = '';

  async function keep(voices: readonly Voice[]): Promise<void> {
    const text = JSON.stringify(voices);
    if (text === saved) return;
    saved = text;
    await store.save(id, voices);
  }

  async function load(): Promise<LoadedList> {
    const { price, marks = [] } = speech.capabilities;
    const outcome = await limit(speech.voices(), clock);
    if (outcome.kind === 'list') {
      await keep(outcome.items);
      return { kind: 'known', list: { adapter: id, voices: outcome.items, price, marks } };
    }
    const last = current?.loaded.kind === 'known' ? current.loaded.list.voices : await store.load(id);
    const unavailable =
      outcome.isExplained === true ? outcome.message : `${name} can’t be reached right now. Its voices come back by themselves.`;
    return last === undefined
      ? { kind: 'unknown', list: { adapter: id, voices: [], price, marks, unavailable: outcome.message } }
      : { kind: 'known', list: { adapter: id, voices: last, price, marks, unavailable } };
  }

  return {
    async load(): Promise<LoadedList> {
      if (current !== undefined && current.until > clock.now()) return current.loaded;
      running ??= load().finally(() => (running = undefined));
      const loaded = await running;
      const time =
        loaded.kind === 'unknown' ? 0 : loaded.list.unavailable === undefined ? VOICE_LIST_LIMITS.freshFor : VOICE_LIST_LIMITS.downFor;
      current = { loaded, until: clock.now() + time };
      return loaded;
    },
    /** The next call loads again; what it had last stands in where that fails. */
    forget(): void {
      if (current !== undefined) current = { ...current, until: 0 };
    },
  };
}

/** The list, or that it can't be loaded when it doesn't come in time. */
function limit(list: Promise<ListOutcome<Voice>>, clock: Pick<Clock, 'after'>): Promise<ListOutcome<Voice>> {
  return new Promise((resolve) => {
    const fail = () => resolve({ kind: 'unavailable', message: VOICES_UNAVAILABLE });
    const cancel = clock.after(VOICE_LIST_LIMITS.within, fail);
    // An adapter that throws is a bug of its own, which the adapter monitor records; the others go on.
    void list.then(resolve, fail).finally(cancel);
  });
}
