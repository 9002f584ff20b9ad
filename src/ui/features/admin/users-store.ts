import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AdminApi, AdminUser, UserChange, UserQuery, UserStorage } from '#ports/admin-api.ts';
import type { Auth } from '#ports/auth.ts';
import type { OffersStore } from '../../stores/offers-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { AdminListStore } from './admin-list-store.ts';

export interface UsersPorts {
  readonly admin: AdminApi;
  readonly auth: Auth;
  readonly offers: OffersStore;
}

/** All users, and the actions of an administrator on them (API-3). */
export class UsersStore implements PageStore {
  readonly list: AdminListStore<UserQuery, AdminUser>;
  /** The user whose dialog is open. */
  opened: AdminUser | null = null;
  /** Of the user whose dialog is open. */
  storage: LoadedValue<UserStorage> | null = null;
  readonly #ports: UsersPorts;

  constructor(ports: UsersPorts, query: UserQuery) {
    this.#ports = ports;
    this.list = new AdminListStore((request, options) => ports.admin.users(request, options), query);
    makeAutoObservable(this, { list: false, storage: observableRef, opened: observableRef }, { autoBind: true });
  }

  /** False if the auth adapter doesn't support impersonation. */
  get canImpersonate(): boolean {
    return this.#ports.offers.capabilities.tickets;
  }

  start(): void {
    this.list.start();
  }

  stop(): void {
    this.list.stop();
  }

  open(user: AdminUser | null): void {
    this.opened = user;
    this.storage = user && new LoadedValue((signal) => this.#ports.admin.userStorage(user.id, { signal }));
    this.list.actions.clearFailure();
  }

  async save(change: UserChange): Promise<void> {
    await this.#change('save', (id) => this.#ports.admin.updateUser(id, change));
  }

  async remove(): Promise<void> {
    await this.#change('remove', (id) => this.#ports.admin.deleteUser(id));
  }

  async restore(): Promise<void> {
    await this.#change('restore', (id) => this.#ports.admin.restoreUser(id));
  }

  /** True once the impersonation is active. */
  async impersonate(): Promise<boolean> {
    const { opened } = this;
    if (!opened) return false;
    return this.list.actions.run('impersonate', async () => {
      const outcome = await this.#ports.admin.impersonate(opened.id);
      return outcome.kind === 'ok' ? this.#ports.auth.signInWithTicket(outcome.value.ticket) : outcome;
    });
  }

  async #change(key: string, act: (id: string) => ReturnType<AdminApi['deleteUser']>): Promise<void> {
    const { opened } = this;
    if (!opened || !(await this.list.act(key, () => act(opened.id)))) return;
    runInAction(() => {
      this.opened = null;
    });
  }
}
