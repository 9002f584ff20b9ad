import { EXPERIMENT_VIEWED } from '#domain/analytics/analytics-events.ts';
import { compareStructural, makeAutoObservable, reaction, runInAction } from 'mobx';
import type { FlagAttributes, FlagExposure, Flags, FlagsState, FlagValue } from '#ports/flags.ts';
import type { ProductAnalytics } from '#ports/product-analytics.ts';
import type { PageStore } from './page-store.ts';
import type { SessionStore } from './session-store.ts';
import { Lifetime } from './lifetime.ts';

export interface FlagsPorts {
  readonly flags: Flags;
  readonly session: Pick<SessionStore, 'user'>;
  readonly analytics: Pick<ProductAnalytics, 'track'>;
  /** The signed-in user's plan; null when unknown. */
  readonly plan: () => Promise<string | null>;
}

/** Live feature flags for the current user. Loaded by the first page that uses them, then shared. */
export class FlagsStore implements PageStore {
  state: FlagsState = 'not-ready';
  private path = '';
  private plan: { readonly of: string; readonly name: string } | null = null;
  private changes = 0;
  readonly #ports: FlagsPorts;
  readonly #lifetime = new Lifetime();

  constructor(ports: FlagsPorts) {
    this.#ports = ports;
    makeAutoObservable(this, { isOn: false, value: false }, { autoBind: true });
  }

  /** Attributes for targeting: the user's id, or null (STA-9). */
  get attributes(): FlagAttributes {
    const { id } = this.#ports.session.user;
    return {
      id: id === '' ? null : id,
      loggedIn: id !== '',
      url: this.path,
      ...(this.plan !== null && this.plan.of === id ? { plan: this.plan.name } : {}),
    };
  }

  isOn(feature: string): boolean {
    this.#watch();
    return this.#ports.flags.isOn(feature);
  }

  value<Value extends FlagValue>(feature: string, fallback: Value): Value {
    this.#watch();
    return this.#ports.flags.value(feature, fallback);
  }

  /** Reports the current path. */
  setPath(path: string): void {
    this.path = path;
    this.start();
  }

  start(): void {
    if (!this.#lifetime.start()) return;
    const { flags } = this.#ports;
    this.#lifetime.add(
      flags.onChange(() => runInAction(() => this.#syncState())),
      flags.onExposure((exposure) => this.#expose(exposure)),
      reaction(
        () => this.attributes,
        (attributes) => flags.setAttributes(attributes),
        { equals: compareStructural, fireImmediately: true },
      ),
      reaction(
        () => (this.state === 'ready' ? this.#ports.session.user.id : ''),
        (id) => void this.#loadPlan(id),
      ),
    );
    flags.start();
    this.#syncState();
  }

  stop(): void {
    this.#lifetime.stop();
    this.#ports.flags.stop();
    this.#syncState();
  }

  /** Makes observers re-render when a flag value may have changed. */
  #watch(): number {
    return this.changes;
  }

  #syncState(): void {
    this.state = this.#ports.flags.state();
    this.changes += 1;
  }

  #expose({ experiment, variation }: FlagExposure): void {
    this.#ports.analytics.track({ type: EXPERIMENT_VIEWED, properties: { experiment, variation } });
  }

  async #loadPlan(id: string): Promise<void> {
    if (id === '' || this.plan?.of === id) return;
    const name = await this.#ports.plan();
    if (name === null || this.#ports.session.user.id !== id) return;
    runInAction(() => {
      this.plan = { of: id, name };
    });
  }
}
