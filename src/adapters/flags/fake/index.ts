import type { FlagAttributes, FlagExposure, Flags, FlagValue } from '#ports/flags.ts';
import { Exposures, getValueOrFallback } from '../../shared/flags/flag-results.ts';
import { Listeners } from '../../shared/listeners.ts';

/**
 * `users`: values per user id. `group`: the value where an attribute is one of some. `experiment`: reported as an exposure when the feature
 * is read, and nothing without a user.
 */
export interface FakeFeature {
  readonly value: FlagValue;
  readonly users?: Readonly<Record<string, FlagValue>>;
  readonly group?: { readonly attribute: string; readonly members: readonly (string | number)[]; readonly value: FlagValue };
  readonly experiment?: FlagExposure;
}

export type FakeFeatures = Readonly<Record<string, FakeFeature>>;

/** Flags whose payload and connection a test controls. */
export interface FakeFlags extends Flags {
  /** Sets the payload; running clients get it at once, or when the connection returns. */
  publish(features: FakeFeatures): void;
  /** `false`: no updates arrive, and the last payload stays. */
  setConnected(good: boolean): void;
}

export function createFakeFlags(initial: FakeFeatures | null = null): FakeFlags {
  const listeners = new Listeners();
  const exposures = new Exposures();
  let served = initial;
  let cached: FakeFeatures | null = null;
  let shown: FakeFeatures | null = null;
  let attributes: FlagAttributes = { id: null };
  let phase: 'new' | 'running' | 'stopped' = 'new';
  let good = true;
  let turn = 0;

  function show(): void {
    if (phase !== 'running') return;
    if (good && served !== null) cached = served;
    if (shown === cached) return;
    shown = cached;
    listeners.notify();
  }

  function answer(feature: string): FlagValue | undefined {
    if (shown === null || !Object.hasOwn(shown, feature)) return undefined;
    const { value, users = {}, group, experiment } = shown[feature] ?? { value: false };
    if (experiment !== undefined) {
      // It decides for known users only.
      if (attributes.id === null) return undefined;
      exposures.notify(attributes.id, experiment);
    }
    if (attributes.id !== null && Object.hasOwn(users, attributes.id)) return users[attributes.id];
    return group?.members.some((member) => member === attributes[group.attribute]) === true ? group.value : value;
  }

  return {
    start() {
      if (phase === 'running') return;
      const wasStopped = phase === 'stopped';
      phase = 'running';
      const begun = ++turn;
      if (wasStopped) listeners.notify();
      queueMicrotask(() => {
        if (begun === turn) show();
      });
    },
    stop() {
      if (phase !== 'running') return;
      phase = 'stopped';
      shown = null;
      turn += 1;
    },
    state() {
      if (phase === 'stopped') return 'destroyed';
      return shown !== null ? 'ready' : 'not-ready';
    },
    isOn: (feature) => Boolean(answer(feature)),
    value: (feature, fallback) => getValueOrFallback(answer(feature), fallback),
    setAttributes(next) {
      attributes = next;
      if (phase === 'running') listeners.notify();
    },
    onChange: (notify) => listeners.add(notify),
    onExposure: (notify) => exposures.add(notify),
    publish(features) {
      served = features;
      show();
    },
    setConnected(next) {
      good = next;
      show();
    },
  };
}
