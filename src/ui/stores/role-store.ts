import { makeAutoObservable, runInAction } from 'mobx';
import type { AdminApi } from '#ports/admin-api.ts';

/** Whether the signed-in user is an administrator (RTE-7). For display only; the server checks every call. */
export class RoleStore {
  state: 'unknown' | 'asking' | 'admin' | 'second-factor-needed' | 'other' | 'failed' = 'unknown';
  failure = '';
  readonly #admin: AdminApi;
  #requestedFor = '';

  constructor(admin: AdminApi) {
    this.#admin = admin;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Loads once per user; `again` reloads after a failure. */
  async load(userId: string, again = false): Promise<void> {
    if (this.#requestedFor === userId && !again) return;
    this.#requestedFor = userId;
    this.state = 'asking';
    const outcome = await this.#admin.checkAdmin();
    if (this.#requestedFor !== userId) return;
    runInAction(() => {
      if (outcome.kind === 'ok') this.state = toRoleState(outcome.value);
      else if (outcome.kind === 'rejected') this.state = 'other';
      else {
        this.state = 'failed';
        this.failure = outcome.message;
      }
    });
  }
}

function toRoleState({ admin, secondFactorNeeded }: { readonly admin: boolean; readonly secondFactorNeeded: boolean }): RoleStore['state'] {
  if (!admin) return 'other';
  return secondFactorNeeded ? 'second-factor-needed' : 'admin';
}
