import { makeAutoObservable, runInAction } from 'mobx';
import { getBannerKey, applyBannerEvent, type BannerEvent, type BannerState } from '#domain/banner/banner-machine.ts';
import { BANNER_DISMISSAL } from '#domain/constants.ts';
import type { Banner } from '#domain/site/site-content.ts';
import type { Clock } from '#ports/clock.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import type { PageStore } from './page-store.ts';

export interface BannerPorts {
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  /** Null: no banner. */
  readonly content: Banner | null;
}

const DISMISSED = 'dismissed';

/** The announcement banner (LND-8, STA-3). */
export class BannerStore implements PageStore {
  state: BannerState;
  readonly content: Banner | null;
  readonly #ports: BannerPorts;
  #cancel: (() => void) | null = null;

  constructor(ports: BannerPorts) {
    this.#ports = ports;
    this.content = ports.content;
    this.state = ports.content === null ? 'hidden' : 'visible';
    makeAutoObservable(this, { content: false }, { autoBind: true });
  }

  start(): void {
    if (this.content === null) return;
    this.#dispatch({ kind: 'known', dismissed: this.#ports.storage.read(getBannerKey(this.content.id)) === DISMISSED });
  }

  stop(): void {
    this.#cancel?.();
    this.#finish();
  }

  dismiss(): void {
    if (this.state !== 'visible') return;
    this.#dispatch({ kind: 'dismiss' });
    this.#cancel = this.#ports.clock.after(BANNER_DISMISSAL, () => runInAction(() => this.#finish()));
  }

  #finish(): void {
    this.#cancel = null;
    if (this.state !== 'leaving' || this.content === null) return;
    this.#ports.storage.write(getBannerKey(this.content.id), DISMISSED);
    this.#dispatch({ kind: 'gone' });
  }

  #dispatch(event: BannerEvent): void {
    this.state = applyBannerEvent(this.state, event);
  }
}
