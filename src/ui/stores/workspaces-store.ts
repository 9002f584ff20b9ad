import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { SharedWorkspace, Workspaces } from '#ports/workspaces.ts';

/** The user's workspaces for the switcher; empty when the request fails. */
export class WorkspacesStore {
  value: readonly SharedWorkspace[] | null = null;
  failure = '';
  readonly #organizations: Workspaces;
  #requests = 0;

  constructor(organizations: Workspaces) {
    this.#organizations = organizations;
    makeAutoObservable(this, { value: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    const request = (this.#requests += 1);
    const result = await this.#organizations.list();
    if (request !== this.#requests || result.kind !== 'ok') return;
    runInAction(() => {
      this.value = result.value;
    });
  }

  /** Null: the personal workspace. The session reports the change. */
  async activate(id: string | null): Promise<void> {
    const outcome = await this.#organizations.activate(id);
    runInAction(() => {
      this.failure = outcome.kind === 'failed' ? outcome.message : '';
    });
  }
}
