import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Takedown } from '#domain/moderation/takedown.ts';
import type { ReportApi, TakedownQuery } from '#ports/report-api.ts';
import type { PageStore } from '#ui/stores/page-store.ts';
import { AdminListStore } from '../admin-list-store.ts';

/** What was taken down, and the answers to appeals. */
export class TakedownsStore implements PageStore {
  readonly list: AdminListStore<TakedownQuery, Takedown>;
  /** What the open dialog decides. */
  deciding: { readonly takedown: Takedown; readonly lift: boolean } | null = null;
  readonly #reports: ReportApi;

  constructor(reports: ReportApi, query: TakedownQuery) {
    this.#reports = reports;
    this.list = new AdminListStore((request, options) => reports.takedowns(request, options), query);
    makeAutoObservable(this, { list: false, deciding: observableRef }, { autoBind: true });
  }

  start(): void {
    this.list.start();
  }

  stop(): void {
    this.list.stop();
  }

  ask(deciding: TakedownsStore['deciding']): void {
    this.deciding = deciding;
    this.list.actions.clearFailure();
  }

  async decide(answer: string): Promise<void> {
    const { deciding } = this;
    if (deciding === null) return;
    const { takedown, lift } = deciding;
    if (!(await this.list.act(takedown.id, () => this.#reports.decide(takedown.id, { lift, answer })))) return;
    runInAction(() => {
      this.deciding = null;
    });
  }
}
