import { makeAutoObservable, runInAction } from 'mobx';
import type { Connectivity } from '../../ports/connectivity.ts';

export class ConnectivityStore {
  online = true;
  readonly #connectivity: Connectivity;
  #unsubscribe: (() => void) | null = null;

  constructor(connectivity: Connectivity) {
    this.#connectivity = connectivity;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    this.#unsubscribe ??= this.#connectivity.subscribe(() => runInAction(() => this.#syncOnline()));
    this.#syncOnline();
  }

  stop(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
  }

  #syncOnline(): void {
    this.online = this.#connectivity.online();
  }
}
