import { words } from '#words/api-keys.ts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiKeyCard, ApiKeys, NewApiKey } from '../../../ports/api-keys.ts';
import { ActionStore } from '../../stores/action-store.ts';
import { FormStore } from '../../stores/form-store.ts';
import { Loaded } from '../../stores/loaded.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { failureText } from '../../text/failure-text.ts';

interface NameForm {
  readonly name: string;
}

type Made = { readonly kind: 'made'; readonly key: NewApiKey };

/** VID-9: keys for programs: the list, a new one whose secret is shown until the page is left, and revoking. */
export class ApiKeysStore implements PageStore {
  readonly keys: Loaded<readonly ApiKeyCard[]>;
  readonly form: FormStore<NameForm, Made>;
  readonly revoking = new ActionStore();
  newest: NewApiKey | null = null;
  private readonly port: ApiKeys;

  constructor(port: ApiKeys) {
    this.port = port;
    this.keys = new Loaded((signal) => port.list({ signal }));
    this.form = new FormStore<NameForm, Made>({
      empty: { name: '' },
      check: ({ name }) => (name.trim() === '' ? { name: words.new.nameMissing } : {}),
      send: async ({ name }, signal) => {
        const outcome = await port.create({ name: name.trim() }, { signal });
        return outcome.kind === 'ok' ? { kind: 'made', key: outcome.value } : { kind: 'failed', message: failureText(outcome) };
      },
      failed: words.new.failed,
    });
    makeAutoObservable<ApiKeysStore, 'port'>(
      this,
      { port: false, keys: false, form: false, revoking: false, newest: observableRef },
      { autoBind: true },
    );
  }

  start(): void {
    this.keys.start();
    this.form.start();
  }

  stop(): void {
    this.keys.stop();
    this.form.stop();
    this.newest = null;
  }

  async create(): Promise<void> {
    const made = await this.form.submit();
    if (made === null) return;
    this.form.clear();
    runInAction(() => {
      this.newest = made.key;
    });
    await this.keys.load();
  }

  async revoke(id: string): Promise<void> {
    if (!(await this.revoking.run(id, () => this.port.revoke(id)))) return;
    runInAction(() => {
      if (this.newest?.card.id === id) this.newest = null;
    });
    await this.keys.load();
  }
}
