import { messages } from '#messages/features/organizations/sign-on.messages';
import { makeAutoObservable, runInAction } from 'mobx';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { SignOnApi, SignOnForm, SignOnState } from '#ports/sign-on-api.ts';
import { ActionStore } from '../../stores/action-store.ts';
import { FormStore, type FormFailed } from '../../stores/form-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';

export interface SignOnPorts {
  readonly signOns: SignOnApi;
  /** Navigates to a URL outside this page. */
  readonly leave: (url: string) => void;
}

interface TypedForm {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const EMPTY: TypedForm = { issuer: '', clientId: '', clientSecret: '' };

/** Single sign-on of an organization: its provider, tested before it's used, and whether it's required. */
export class SignOnStore implements PageStore {
  readonly saved: LoadedValue<SignOnState>;
  readonly actions = new ActionStore();
  readonly form: FormStore<TypedForm, { readonly kind: 'ok' }>;
  /** The form stands in place of the saved settings. */
  isChanging = false;
  readonly #ports: SignOnPorts;

  constructor(ports: SignOnPorts) {
    this.#ports = ports;
    this.saved = new LoadedValue(async (signal) => {
      const outcome = await ports.signOns.load({ signal });
      return outcome.kind === 'ok' ? outcome : { kind: 'failed', message: formatFailure(outcome) };
    });
    this.form = new FormStore<TypedForm, { readonly kind: 'ok' }>({
      empty: EMPTY,
      check: ({ issuer, clientId }) => ({
        ...(issuer.trim() === '' && { issuer: messages.issuerWrong }),
        ...(clientId.trim() === '' && { clientId: messages.clientIdMissing }),
      }),
      send: (form) => this.#save({ ...form, clientSecret: form.clientSecret === '' ? null : form.clientSecret }),
      failed: messages.notSaved,
    });
    makeAutoObservable(this, { saved: false, actions: false, form: false }, { autoBind: true });
  }

  start(): void {
    this.saved.start();
    this.form.start();
  }

  stop(): void {
    this.saved.stop();
    this.form.stop();
  }

  startChanging(): void {
    const connection = this.saved.value?.connection;
    this.form.clear();
    if (connection) this.form.change({ issuer: connection.issuer, clientId: connection.clientId });
    this.isChanging = true;
  }

  stopChanging(): void {
    this.isChanging = false;
  }

  async setRequired(isRequired: boolean): Promise<void> {
    await this.actions.run('require', () => this.#keep(() => this.#ports.signOns.setRequired(isRequired)));
  }

  async remove(): Promise<void> {
    if (!(await this.actions.run('remove', () => this.#keep(() => this.#ports.signOns.remove())))) return;
    runInAction(() => {
      this.form.clear();
      this.isChanging = false;
    });
  }

  /** Leaves for the provider, which returns to this page. */
  async test(): Promise<void> {
    await this.actions.run('test', async () => {
      const outcome = await this.#ports.signOns.test();
      if (outcome.kind !== 'ok') return { kind: 'failed', message: formatFailure(outcome, messages.notSaved) };
      this.#ports.leave(outcome.value.url);
      return { kind: 'ok' };
    });
  }

  async #save(form: SignOnForm): Promise<{ readonly kind: 'ok' } | FormFailed> {
    const outcome = await this.#ports.signOns.save(form);
    if (outcome.kind !== 'ok') {
      const message = formatFailure(outcome, messages.notSaved);
      return outcome.kind === 'rejected' && outcome.field !== undefined
        ? { kind: 'failed', message, field: outcome.field }
        : { kind: 'failed', message };
    }
    runInAction(() => {
      this.saved.value = outcome.value;
      this.isChanging = false;
    });
    this.form.clear();
    return { kind: 'ok' };
  }

  async #keep(send: () => Promise<ApiOutcome<SignOnState>>): Promise<{ readonly kind: string; readonly message?: string }> {
    const outcome = await send();
    if (outcome.kind !== 'ok') return { kind: 'failed', message: formatFailure(outcome, messages.notSaved) };
    runInAction(() => (this.saved.value = outcome.value));
    return { kind: 'ok' };
  }
}
