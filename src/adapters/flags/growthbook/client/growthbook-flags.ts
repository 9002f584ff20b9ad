import type { FlagAttributes, FlagExposure, Flags, FlagsState, FlagValue } from '#ports/flags.ts';
import { Exposures, getValueOrFallback } from '#adapters/shared/flags/flag-results.ts';
import { Listeners } from '#adapters/shared/listeners.ts';
import { MISSING_CLIENT_KEY, toStartMessage, type GrowthBookFlagsOptions } from './options.ts';
import type { FlagSession } from './flag-session.ts';

/** The port's listeners and attributes, which outlive a session. The SDK is inside the session. */
export class GrowthBookFlags implements Flags {
  readonly #options: GrowthBookFlagsOptions;
  readonly #listeners = new Listeners();
  readonly #exposures = new Exposures();
  readonly #logged = new Set<string>();
  /** Results by feature until something changes, so that the SDK logs a rule's error once. */
  readonly #results = new Map<string, unknown>();
  #attributes: FlagAttributes = { id: null };
  #phase: 'new' | 'running' | 'stopped' = 'new';
  /** How often it was stopped. */
  #turn = 0;
  #session: FlagSession | null = null;
  #closing: Promise<void> = Promise.resolve();

  constructor(options: GrowthBookFlagsOptions) {
    this.#options = options;
  }

  start(): void {
    if (this.#phase === 'running') return;
    const wasStopped = this.#phase === 'stopped';
    this.#phase = 'running';
    if (wasStopped) this.#notify();
    if (this.#options.clientKey === '') this.#report(MISSING_CLIENT_KEY);
    else void this.#open(this.#turn);
  }

  stop(): void {
    if (this.#phase !== 'running') return;
    this.#phase = 'stopped';
    this.#turn += 1;
    if (this.#session !== null) this.#closing = this.#session.close();
    this.#session = null;
  }

  state(): FlagsState {
    if (this.#phase === 'stopped') return 'destroyed';
    return this.#session?.ready() === true ? 'ready' : 'not-ready';
  }

  isOn(feature: string): boolean {
    return Boolean(this.#evaluate(feature));
  }

  value<Value extends FlagValue>(feature: string, fallback: Value): Value {
    return getValueOrFallback(this.#evaluate(feature), fallback);
  }

  setAttributes(attributes: FlagAttributes): void {
    this.#attributes = attributes;
    this.#results.clear();
    this.#session?.setAttributes(attributes);
  }

  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  onExposure(listener: (exposure: FlagExposure) => void): () => void {
    return this.#exposures.add(listener);
  }

  async #open(turn: number): Promise<void> {
    try {
      await this.#closing;
      const { openFlagSession } = await import('./flag-session.ts');
      if (turn !== this.#turn) return;
      this.#session = openFlagSession(this.#options, this.#attributes, {
        onChange: () => this.#runInTurn(turn, () => this.#notify()),
        onExposure: (exposure) => this.#runInTurn(turn, () => this.#exposures.notify(this.#attributes.id, exposure)),
        report: (message) => this.#runInTurn(turn, () => this.#report(message)),
      });
    } catch (error) {
      this.#runInTurn(turn, () => this.#report(toStartMessage(error)));
    }
  }

  /** Ignores callbacks of a session that was stopped. */
  #runInTurn(turn: number, action: () => void): void {
    if (turn === this.#turn) action();
  }

  #evaluate(feature: string): unknown {
    if (this.#session?.ready() !== true) return undefined;
    if (!this.#results.has(feature)) this.#results.set(feature, this.#session.evaluate(feature));
    return this.#results.get(feature);
  }

  #notify(): void {
    this.#results.clear();
    this.#listeners.notify();
  }

  #report(message: string): void {
    if (this.#logged.has(message)) return;
    this.#logged.add(message);
    this.#options.log(message);
  }
}
