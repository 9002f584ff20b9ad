import { messages } from '#messages/features/profile/profile.messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { type NameForm, validateName, type PasswordForm, validatePassword } from '#domain/account/account-forms.ts';
import type { AccountSession, AccountSettings, Connection } from '#ports/account-settings.ts';
import type { OAuthProvider, StepOutcome } from '#ports/auth.ts';
import type { ApiKeys } from '#ports/api-keys.ts';
import type { ProfileApi } from '#ports/profile-api.ts';
import { ActionStore } from '../../stores/action-store.ts';
import { type FormFailed, FormStore } from '../../stores/form-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { OffersStore } from '../../stores/offers-store.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { SecurityStore, type SecurityPorts } from './security-store.ts';
import { RemainingApiKeysStore } from '../account/remaining-api-keys-store.ts';
import { CloseAccountStore, type CloseAccountPorts } from './close-account-store.ts';
import type { AuthUser } from '#domain/account/account.ts';

export interface ProfilePorts extends CloseAccountPorts, SecurityPorts {
  readonly settings: AccountSettings;
  readonly profiles: ProfileApi;
  readonly apiKeys: ApiKeys;
  readonly offers: OffersStore;
}

/** What was saved last, for the form's status message. */
type Saved = '' | 'name' | 'image' | 'password';

/** The user's own account settings (PRV-1). */
export class ProfileStore implements PageStore {
  readonly name: FormStore<NameForm, StepOutcome>;
  readonly password: FormStore<PasswordForm, StepOutcome>;
  readonly hasPassword: LoadedValue<boolean>;
  readonly sessions: LoadedValue<readonly AccountSession[]>;
  readonly connections: LoadedValue<readonly Connection[]>;
  readonly imageActions = new ActionStore();
  readonly access = new ActionStore();
  readonly exporting = new ActionStore();
  readonly closeAccount: CloseAccountStore;
  readonly security: SecurityStore;
  readonly offers: OffersStore;
  /** Loaded after a new password or after ending other sessions. */
  readonly remainingApiKeys: RemainingApiKeysStore;
  saved: Saved = '';
  readonly #ports: ProfilePorts;

  constructor(ports: ProfilePorts, user: Pick<AuthUser, 'email' | 'firstName' | 'lastName'>) {
    const { settings } = ports;
    this.#ports = ports;
    this.offers = ports.offers;
    this.security = new SecurityStore(ports);
    this.remainingApiKeys = new RemainingApiKeysStore(ports.apiKeys);
    this.closeAccount = new CloseAccountStore(ports, user.email ?? '');
    this.hasPassword = new LoadedValue((signal) => settings.hasPassword({ signal }));
    this.sessions = new LoadedValue((signal) => settings.sessions({ signal }));
    this.connections = new LoadedValue((signal) => settings.connections({ signal }));
    this.name = new FormStore<NameForm, StepOutcome>({
      empty: { firstName: user.firstName, lastName: user.lastName },
      check: validateName,
      send: ({ firstName, lastName }, signal) => settings.rename({ firstName: firstName.trim(), lastName: lastName.trim() }, { signal }),
      failed: messages.name.failed,
    });
    this.password = new FormStore<PasswordForm, StepOutcome>({
      empty: { current: '', next: '', endOtherSessions: true },
      check: (form) => validatePassword(form, this.requiresPassword),
      send: async (form, signal) =>
        toFormField(await settings.changePassword({ ...form, current: this.requiresPassword ? form.current : null }, { signal })),
      failed: messages.password.failed,
    });
    makeAutoObservable(
      this,
      {
        name: false,
        password: false,
        hasPassword: false,
        sessions: false,
        connections: false,
        imageActions: false,
        access: false,
        exporting: false,
        closeAccount: false,
        security: false,
        offers: false,
        remainingApiKeys: false,
      },
      { autoBind: true },
    );
  }

  get requiresPassword(): boolean {
    return this.hasPassword.value ?? true;
  }

  start(): void {
    for (const part of this.#getStores()) part.start();
    void this.offers.load();
  }

  stop(): void {
    for (const part of this.#getStores()) part.stop();
  }

  async saveName(): Promise<void> {
    this.saved = '';
    if (await this.name.submit()) this.#setSaved('name');
  }

  async setImage(file: Blob | null): Promise<void> {
    this.saved = '';
    if (await this.imageActions.run(file ? 'set' : 'remove', () => this.#ports.settings.setImage(file))) this.#setSaved('image');
  }

  async savePassword(): Promise<void> {
    this.saved = '';
    if ((await this.password.submit()) === null) return;
    this.password.clear();
    this.#setSaved('password');
    await Promise.all([this.hasPassword.load(), this.sessions.load(), this.remainingApiKeys.load()]);
  }

  async endSession(id: string): Promise<void> {
    if (await this.access.run(id, () => this.#ports.settings.endSession(id))) await this.sessions.load();
  }

  async endOtherSessions(): Promise<void> {
    if (await this.access.run('others', () => this.#ports.settings.endOtherSessions()))
      await Promise.all([this.sessions.load(), this.remainingApiKeys.load()]);
  }

  async connect(provider: OAuthProvider): Promise<void> {
    const { confirm, settings } = this.#ports;
    await this.access.run(provider, () => confirm.guard(() => settings.connect({ provider, returnTo: '/dashboard/profile' })));
  }

  async disconnect(provider: OAuthProvider): Promise<void> {
    const { confirm, settings } = this.#ports;
    if (await this.access.run(provider, () => confirm.guard(() => settings.disconnect(provider)))) await this.connections.load();
  }

  /** A file with all stored data about the user; null when the request failed. */
  async exportData(): Promise<Blob | null> {
    let file: Blob | null = null;
    await this.exporting.run('export', async () => {
      const outcome = await this.#ports.profiles.exportData();
      if (outcome.kind === 'ok') file = outcome.value;
      return outcome;
    });
    return file;
  }

  #setSaved(saved: Saved): void {
    runInAction(() => {
      this.saved = saved;
    });
  }

  #getStores(): readonly PageStore[] {
    return [this.name, this.password, this.hasPassword, this.sessions, this.connections, this.closeAccount, this.security];
  }
}

/** Names the field at fault as the form of a new password does. */
function toFormField(outcome: StepOutcome): { readonly kind: 'complete' } | FormFailed {
  if (outcome.kind === 'complete' || outcome.field === undefined) return outcome;
  return { ...outcome, field: outcome.field === 'currentPassword' ? 'current' : 'next' };
}
