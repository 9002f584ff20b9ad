/**
 * Evaluates feature flags and experiments (EXT-5). Before the first payload, and when no service is reachable, every method returns the
 * fallback; none throws or waits.
 * The payload is cached in this browser, used until it is older than FLAGS_MAX_AGE, and refreshed in the background once it is older than
 * FLAGS_STALE_AFTER.
 */
export interface Flags {
  /** Starts fetching and listening for updates. Idempotent; works again after `stop`. */
  start(): void;
  /** Idempotent; without a start it changes nothing. No listener is called afterwards; the state is `destroyed`. */
  stop(): void;
  /** Life cycle of the client: not ready, ready, destroyed (STA-7). */
  state(): FlagsState;
  /** Whether the feature has a truthy value for this user. */
  isOn(feature: string): boolean;
  /** The feature's value for this user; the fallback if the value has another type. */
  value<Value extends FlagValue>(feature: string, fallback: Value): Value;
  /** Attributes that targeting rules are evaluated with (STA-9). Replaces the previous ones. */
  setAttributes(attributes: FlagAttributes): void;
  /** Called whenever a value may have changed: new state, payload or attributes. */
  onChange(listener: () => void): () => void;
  /** Called once per user and variation when an experiment decided a value. */
  onExposure(listener: (exposure: FlagExposure) => void): () => void;
}

export const FLAGS_STATES = ['not-ready', 'ready', 'destroyed'] as const;
export type FlagsState = (typeof FLAGS_STATES)[number];

export type FlagValue = boolean | string | number;

/** `id` is the signed-in user's id, or null. */
export interface FlagAttributes {
  readonly id: string | null;
  readonly [name: string]: string | number | boolean | null;
}

export interface FlagExposure {
  readonly experiment: string;
  /** Index of the variation, from 0. */
  readonly variation: number;
}
