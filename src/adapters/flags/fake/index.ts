import type { FlagAttributes, FlagExposure, Flags, FlagValue } from '../../../ports/flags.ts';
import { Exposures } from '../../shared/flags/exposures.ts';
import { valueOr } from '../../shared/flags/value-or-fallback.ts';
import { Listeners } from '../../shared/listeners.ts';

/** `people`: other values by person. `experiment`: what decided, told as an exposure when it is asked for. */
export interface FakeFeature {
  readonly value: FlagValue;
  readonly people?: Readonly<Record<string, FlagValue>>;
  readonly experiment?: FlagExposure;
}

export type FakeFeatures = Readonly<Record<string, FakeFeature>>;

/** A service at the end of a string. */
export interface FakeFlags extends Flags {
  /** What it has from now on; reaches who runs at once, or when the line is good again. */
  publish(features: FakeFeatures): void;
  /** `false`: nothing gets through, and what came before stays. */
  line(good: boolean): void;
}

export function createFakeFlags(initial: FakeFeatures | null = null): FakeFlags {
  const listeners = new Listeners();
  const exposures = new Exposures();
  let served = initial;
  let kept: FakeFeatures | null = null;
  let shown: FakeFeatures | null = null;
  let attributes: FlagAttributes = { id: null };
  let phase: 'new' | 'running' | 'stopped' = 'new';
  let good = true;
  let turn = 0;

  function show(): void {
    if (phase !== 'running') return;
    if (good && served !== null) kept = served;
    if (shown === kept) return;
    shown = kept;
    listeners.tell();
  }

  function answer(feature: string): FlagValue | undefined {
    if (shown === null || !Object.hasOwn(shown, feature)) return undefined;
    const { value, people = {}, experiment } = shown[feature] ?? { value: false };
    if (experiment !== undefined && attributes.id !== null) exposures.tell(attributes.id, experiment);
    return attributes.id !== null && Object.hasOwn(people, attributes.id) ? people[attributes.id] : value;
  }

  return {
    start() {
      if (phase === 'running') return;
      const again = phase === 'stopped';
      phase = 'running';
      const begun = ++turn;
      if (again) listeners.tell();
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
    value: (feature, fallback) => valueOr(answer(feature), fallback),
    setAttributes(next) {
      attributes = next;
      if (phase === 'running') listeners.tell();
    },
    onChange: (tell) => listeners.join(tell),
    onExposure: (tell) => exposures.join(tell),
    publish(features) {
      served = features;
      show();
    },
    line(next) {
      good = next;
      show();
    },
  };
}
