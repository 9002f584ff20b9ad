import { makeAutoObservable, runInAction } from 'mobx';
import type { OwnPresenter } from '#domain/presenters/own-presenter.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { OwnPresenterList, OwnPresenters } from '#ports/own-presenters.ts';
import { ActionStore } from '../../stores/action-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';

/** What the user is asked before it is done. */
export interface PresenterQuestion {
  readonly kind: 'withdraw' | 'delete';
  readonly presenter: OwnPresenter;
}

/** The workspace's presenters from photos: renaming, withdrawing the consent, deleting (VID-4). */
export class PresentersStore implements PageStore {
  readonly list: LoadedValue<OwnPresenterList>;
  readonly action = new ActionStore();
  question: PresenterQuestion | null = null;
  readonly #presenters: OwnPresenters;

  constructor({ ownPresenters }: { readonly ownPresenters: OwnPresenters }) {
    this.#presenters = ownPresenters;
    this.list = new LoadedValue((signal) => ownPresenters.list({ signal }));
    makeAutoObservable(this, { list: false, action: false }, { autoBind: true });
  }

  start(): void {
    this.list.start();
  }

  stop(): void {
    this.list.stop();
    this.question = null;
  }

  ask(kind: PresenterQuestion['kind'], presenter: OwnPresenter): void {
    this.question = { kind, presenter };
  }

  closeQuestion(): void {
    this.question = null;
  }

  async confirm(): Promise<void> {
    const { question } = this;
    if (question === null) return;
    const { kind, presenter } = question;
    const act = kind === 'withdraw' ? this.#presenters.withdraw : this.#presenters.remove;
    await this.#run(presenter.id, async () => act(presenter.id));
    runInAction(() => (this.question = null));
  }

  rename({ id, name }: OwnPresenter, typed: string): Promise<void> {
    if (typed.trim() === '' || typed.trim() === name) return Promise.resolve();
    return this.#run(id, () => this.#presenters.change(id, { name: typed }));
  }

  async #run(id: string, act: () => Promise<ApiOutcome<unknown>>): Promise<void> {
    const done = await this.action.run(id, async () => {
      const outcome = await act();
      return outcome.kind === 'ok' ? { kind: 'ok' } : { kind: 'failed', message: formatFailure(outcome) };
    });
    if (done) await this.list.load();
  }
}
