import { messages } from '#messages/features/profile/security.messages';
import { makeAutoObservable, runInAction } from 'mobx';
import type { SecurityOffers, SecurityOverview } from '#ports/account-security.ts';
import type { AuthResult } from '#ports/auth.ts';
import type { ProfileApi, SignInHistory } from '#ports/profile-api.ts';
import { ActionStore } from '../../stores/action-store.ts';
import { FormStore } from '../../stores/form-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { type SecondFactorSettingsPorts, SecondFactorSettingsStore } from './second-factor-settings-store.ts';

export interface SecurityPorts extends SecondFactorSettingsPorts {
  readonly profiles: ProfileApi;
}

interface Security {
  readonly offers: SecurityOffers;
  /** Null where the adapter offers none of it. */
  readonly overview: SecurityOverview | null;
}

/** Second factor, passkeys and recent sign-ins. */
export class SecurityStore implements PageStore {
  readonly security: LoadedValue<Security>;
  readonly history: LoadedValue<SignInHistory>;
  readonly secondFactor: SecondFactorSettingsStore;
  readonly newPasskey: FormStore<{ readonly name: string }, { readonly kind: 'added' | 'dismissed' }>;
  readonly passkeys = new ActionStore();
  /** The passkey being renamed. */
  renaming: { readonly id: string; readonly name: string } | null = null;
  /** Whether all sign-ins are shown, not only the first. */
  showsAll = false;
  readonly #ports: SecurityPorts;

  constructor(ports: SecurityPorts) {
    const { security, confirm, profiles } = ports;
    this.#ports = ports;
    this.security = new LoadedValue((signal) => loadSecurity(ports, signal));
    this.history = new LoadedValue((signal) => profiles.signIns({ signal }));
    this.secondFactor = new SecondFactorSettingsStore(ports, async () => this.security.load());
    this.newPasskey = new FormStore<{ readonly name: string }, { readonly kind: 'added' | 'dismissed' }>({
      empty: { name: '' },
      check: ({ name }) => (name.trim() === '' ? { name: messages.passkeys.nameMissing } : {}),
      send: async ({ name }) => {
        const outcome = await confirm.guard(() => security.addPasskey(name.trim()));
        if (outcome.kind === 'complete') return { kind: 'added' };
        if (outcome.kind === 'dismissed') return { kind: 'dismissed' };
        return { kind: 'failed', message: outcome.kind === 'failed' ? outcome.message : messages.passkeys.failed };
      },
      failed: messages.passkeys.failed,
    });
    makeAutoObservable(
      this,
      { security: false, history: false, secondFactor: false, newPasskey: false, passkeys: false },
      { autoBind: true },
    );
  }

  start(): void {
    for (const part of this.#parts()) part.start();
  }

  stop(): void {
    for (const part of this.#parts()) part.stop();
  }

  async addPasskey(): Promise<void> {
    const outcome = await this.newPasskey.submit();
    if (outcome?.kind !== 'added') return;
    this.newPasskey.clear();
    await this.security.load();
  }

  rename(passkey: { readonly id: string; readonly name: string } | null): void {
    this.renaming = passkey;
  }

  async saveName(): Promise<void> {
    const { renaming } = this;
    if (renaming === null || renaming.name.trim() === '') return;
    const saved = { id: renaming.id, name: renaming.name.trim() };
    if (!(await this.passkeys.run(renaming.id, () => this.#ports.security.renamePasskey(saved)))) return;
    runInAction(() => {
      this.renaming = null;
    });
    await this.security.load();
  }

  async removePasskey(id: string): Promise<void> {
    const { security, confirm } = this.#ports;
    if (await this.passkeys.run(id, () => confirm.guard(() => security.removePasskey(id)))) await this.security.load();
  }

  showAll(): void {
    this.showsAll = true;
  }

  #parts(): readonly PageStore[] {
    return [this.security, this.history, this.secondFactor, this.newPasskey];
  }
}

async function loadSecurity({ security }: SecurityPorts, signal: AbortSignal): Promise<AuthResult<Security>> {
  const offers = await security.offers({ signal });
  if (!offers.secondFactor.offered && !offers.passkeys.offered) return { kind: 'ok', value: { offers, overview: null } };
  const overview = await security.overview({ signal });
  return overview.kind === 'ok' ? { kind: 'ok', value: { offers, overview: overview.value } } : overview;
}
