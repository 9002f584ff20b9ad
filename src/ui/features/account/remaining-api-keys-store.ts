import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiKeySummary, ApiKeys } from '#ports/api-keys.ts';
import { ActionStore } from '../../stores/action-store.ts';

/** API keys that stay valid after a password change or sign-out of other sessions, with the option to revoke them all. */
export class RemainingApiKeysStore {
  keys: readonly ApiKeySummary[] = [];
  readonly revoking = new ActionStore();
  readonly #port: ApiKeys;

  constructor(port: ApiKeys) {
    this.#port = port;
    makeAutoObservable(this, { revoking: false, keys: observableRef }, { autoBind: true });
  }

  /** Shows none when the request fails; the API keys page reports the reason. */
  async load(): Promise<void> {
    const outcome = await this.#port.list();
    runInAction(() => {
      this.keys = outcome.kind === 'ok' ? outcome.value.keys : [];
    });
  }

  async revokeAll(): Promise<void> {
    for (const { id } of this.keys) if (!(await this.revoking.run('all', () => this.#port.revoke(id)))) break;
    const { failure } = this.revoking;
    await this.load();
    runInAction(() => {
      this.revoking.failure = failure;
    });
  }
}
