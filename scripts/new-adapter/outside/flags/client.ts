import {
  Exposures,
  fetchJsonObject,
  FLAGS_MAX_AGE,
  Listeners,
  getValueOrFallback,
  toSettingText,
  type ClientParts,
} from 'castwright/adapter';
import type { FlagAttributes, Flags, FlagValue } from 'castwright/testing';
import { parseFeatures, parseStored, type Features } from './features.ts';

export interface AcmeFlagsOptions extends Pick<ClientParts, 'clock' | 'storage' | 'fetch'> {
  readonly url: string;
}

/** Milliseconds between two requests. */
export const POLL = 30_000;
const STORED_AT = 'acme.features';

/** Acme's features. They are stored in this browser, and count until they are too old. */
export function createAcmeFlags({ url, clock, storage, fetch }: AcmeFlagsOptions): Flags {
  const changes = new Listeners();
  const exposures = new Exposures();
  let phase: 'new' | 'running' | 'stopped' = 'new';
  let features: Features | null = null;
  let attributes: FlagAttributes = { id: null };
  /** Ends what was begun by the latest start. */
  let running = new AbortController();

  function show(next: Features | null): void {
    if (next === null || JSON.stringify(next) === JSON.stringify(features)) return;
    features = next;
    changes.notify();
  }

  async function poll(signal: AbortSignal): Promise<void> {
    await Promise.resolve();
    if (signal.aborted) return;
    const stored = parseStored(storage.read(STORED_AT));
    if (stored !== null && clock.now() - stored.at < FLAGS_MAX_AGE) show(stored.features);
    await ask(signal);
  }

  async function ask(signal: AbortSignal): Promise<void> {
    const body = await fetchJsonObject(url, { fetch, clock }, signal);
    if (signal.aborted) return;
    const next = parseFeatures(body?.['features']);
    if (next !== null) storage.write(STORED_AT, JSON.stringify({ at: clock.now(), features: next }));
    show(next);
    const cancel = clock.after(POLL, () => void ask(signal));
    signal.addEventListener('abort', cancel, { once: true });
  }

  function evaluate(name: string): FlagValue | undefined {
    const feature = features !== null && Object.hasOwn(features, name) ? features[name] : undefined;
    if (feature === undefined) return undefined;
    const { id } = attributes;
    if (feature.experiment !== undefined && id !== null && phase === 'running') exposures.notify(id, feature.experiment);
    return id !== null && feature.users !== undefined && Object.hasOwn(feature.users, id) ? feature.users[id] : feature.value;
  }

  return {
    start() {
      if (phase === 'running') return;
      const again = phase === 'stopped';
      phase = 'running';
      running = new AbortController();
      if (again) changes.notify();
      void poll(running.signal);
    },
    stop() {
      if (phase !== 'running') return;
      phase = 'stopped';
      running.abort();
      features = null;
    },
    state() {
      if (phase === 'stopped') return 'destroyed';
      return features === null ? 'not-ready' : 'ready';
    },
    isOn: (name) => Boolean(evaluate(name)),
    value: (name, fallback) => getValueOrFallback(evaluate(name), fallback),
    setAttributes(next) {
      attributes = next;
      if (phase === 'running') changes.notify();
    },
    onChange: (listener) => changes.add(listener),
    onExposure: (listener) => exposures.add(listener),
  };
}

/** Named by the package's client.ts. */
export function create({ settings, clock, storage, fetch }: ClientParts): Flags {
  return createAcmeFlags({ url: toSettingText(settings['ACME_FLAGS_URL']), clock, storage, fetch });
}
