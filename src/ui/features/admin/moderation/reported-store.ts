import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { TakedownKind } from '#domain/moderation/takedown.ts';
import type { ReportApi, ReportedThings } from '#ports/report-api.ts';
import { ActionStore } from '#ui/stores/action-store.ts';
import { LoadedValue } from '#ui/stores/loaded-value.ts';
import type { PageStore } from '#ui/stores/page-store.ts';

export interface TakedownTarget {
  readonly kind: TakedownKind;
  readonly itemId: string;
  readonly name: string;
}

const NOTHING: ReportedThings = { videoId: null, owner: null, videos: [], presenters: [], takedowns: [] };

/** What a reported link or address names, and taking it down. */
export class ReportedStore implements PageStore {
  readonly things: LoadedValue<ReportedThings>;
  readonly actions = new ActionStore();
  /** What the open dialog would take down. */
  target: TakedownTarget | null = null;
  subject: string;
  readonly #reports: ReportApi;

  constructor(reports: ReportApi, subject: string) {
    this.#reports = reports;
    this.subject = subject;
    this.things = new LoadedValue((signal) =>
      this.subject === '' ? Promise.resolve({ kind: 'ok', value: NOTHING }) : reports.lookUp(this.subject, { signal }),
    );
    makeAutoObservable(this, { things: false, actions: false, target: observableRef }, { autoBind: true });
  }

  start(): void {
    this.things.start();
  }

  stop(): void {
    this.things.stop();
  }

  show(subject: string): void {
    if (subject === this.subject) return;
    this.subject = subject;
    void this.things.load();
  }

  ask(target: TakedownTarget | null): void {
    this.target = target;
    this.actions.clearFailure();
  }

  async takeDown(reason: string): Promise<void> {
    const { target } = this;
    if (target === null) return;
    const { kind, itemId } = target;
    if (!(await this.actions.run('take-down', () => this.#reports.takeDown({ kind, itemId, reason })))) return;
    runInAction(() => {
      this.target = null;
    });
    await this.things.load();
  }
}
