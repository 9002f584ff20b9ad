import { makeAutoObservable, runInAction } from 'mobx';
import type { Connectivity } from '#ports/connectivity.ts';
import { Lifetime } from './lifetime.ts';

export class ConnectivityStore {
  online = true;
  readonly #connectivity: Connectivity;
  readonly #lifetime = new Lifetime();

  constructor(connectivity: Connectivity) {
    this.#connectivity = connectivity;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    if (!this.#lifetime.start()) return;
    this.#lifetime.add(this.#connectivity.subscribe(() => runInAction(() => this.#syncOnline())));
    this.#syncOnline();
  }

  stop(): void {
    this.#lifetime.stop();
  }

  #syncOnline(): void {
    this.online = this.#connectivity.online();
  }
}
