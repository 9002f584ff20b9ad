import { messages } from '#messages/features/api-keys/api-keys.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { API_KEY_SCOPES, type ApiKeyScope } from '#domain/account/api-key-scopes.ts';
import type { ApiKeyList, ApiKeySummary, ApiKeys, NewApiKey } from '#ports/api-keys.ts';
import { ActionStore } from '../../stores/action-store.ts';
import { FormStore } from '../../stores/form-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';

interface KeyForm {
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
  /** Value of a date field, in local time; empty: the key does not expire. */
  readonly expiresAt: string;
}

type CreatedKey = { readonly kind: 'made'; readonly key: NewApiKey };

/** API keys (VID-9): list, creation with the secret shown until the page is left, rotation and revocation. */
export class ApiKeysStore implements PageStore {
  readonly list: LoadedValue<ApiKeyList>;
  readonly form: FormStore<KeyForm, CreatedKey>;
  readonly acting = new ActionStore();
  newest: NewApiKey | null = null;
  /** The key whose rotation dialog is open. */
  rotating: ApiKeySummary | null = null;
  keepOld = true;
  readonly #port: ApiKeys;

  constructor(port: ApiKeys) {
    this.#port = port;
    this.list = new LoadedValue((signal) => port.list({ signal }));
    this.form = new FormStore<KeyForm, CreatedKey>({
      empty: { name: '', scopes: API_KEY_SCOPES, expiresAt: '' },
      check: ({ name, scopes }) => ({
        ...(name.trim() === '' && { name: messages.new.nameMissing }),
        ...(scopes.length === 0 && { scopes: messages.new.scopesMissing }),
      }),
      send: async ({ name, scopes, expiresAt }, signal) => {
        const outcome = await port.create({ name: name.trim(), scopes, expiresAt: toEndOfDay(expiresAt) }, { signal });
        if (outcome.kind === 'ok') return { kind: 'made', key: outcome.value };
        const field = outcome.kind === 'rejected' ? outcome.field : undefined;
        return { kind: 'failed', message: formatFailure(outcome), ...(field !== undefined && { field }) };
      },
      failed: messages.new.failed,
    });
    makeAutoObservable(
      this,
      { list: false, form: false, acting: false, newest: observableRef, rotating: observableRef },
      { autoBind: true },
    );
  }

  start(): void {
    this.list.start();
    this.form.start();
  }

  stop(): void {
    this.list.stop();
    this.form.stop();
    this.newest = null;
    this.rotating = null;
  }

  toggle(scope: ApiKeyScope, on: boolean): void {
    const { scopes } = this.form.fields;
    this.form.change({ scopes: API_KEY_SCOPES.filter((each) => (each === scope ? on : scopes.includes(each))) });
  }

  async create(): Promise<void> {
    const made = await this.form.submit();
    if (made === null) return;
    this.form.clear();
    await this.#show(made.key);
  }

  askToRotate(apiKey: ApiKeySummary | null): void {
    this.rotating = apiKey;
    this.keepOld = true;
  }

  setKeepOld(keepOld: boolean): void {
    this.keepOld = keepOld;
  }

  async rotate(): Promise<void> {
    const { rotating, keepOld } = this;
    if (rotating === null) return;
    this.rotating = null;
    let made: NewApiKey | null = null;
    await this.acting.run(rotating.id, async () => {
      const outcome = await this.#port.rotate({ id: rotating.id, keepOld });
      if (outcome.kind === 'ok') made = outcome.value;
      return outcome;
    });
    if (made !== null) await this.#show(made);
  }

  async revoke(id: string): Promise<void> {
    if (!(await this.acting.run(id, () => this.#port.revoke(id)))) return;
    runInAction(() => {
      if (this.newest?.card.id === id) this.newest = null;
    });
    await this.list.load();
  }

  async #show(key: NewApiKey): Promise<void> {
    runInAction(() => {
      this.newest = key;
    });
    await this.list.load();
  }
}

/** End of that day in local time, as ISO 8601. */
function toEndOfDay(day: string): string | null {
  if (day === '') return null;
  const end = new Date(`${day}T23:59:59`);
  return Number.isNaN(end.getTime()) ? null : end.toISOString();
}
