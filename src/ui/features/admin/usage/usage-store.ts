import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { FUNNEL_STEPS } from '../../../../domain/usage/usage-limits.ts';
import type { UsageAdminApi, UsageDays } from '../../../../ports/usage-admin-api.ts';
import { LoadedValue } from '../../../stores/loaded-value.ts';
import type { PageStore } from '../../../stores/page-store.ts';
import { AdminListStore } from '../admin-list-store.ts';
import type { FunnelStep, UsageReport, UsageSession } from '../../../../domain/usage/usage-record.ts';

export interface UsageQuery {
  readonly days: UsageDays;
  readonly page?: number;
}

/** Totals of the last days, a custom funnel, and the sessions. */
export class UsageStore implements PageStore {
  days: UsageDays;
  steps: readonly string[] = [];
  readonly report: LoadedValue<UsageReport>;
  readonly funnel: LoadedValue<readonly FunnelStep[]>;
  readonly sessions: AdminListStore<UsageQuery, UsageSession>;

  constructor(usage: UsageAdminApi, query: UsageQuery) {
    this.days = query.days;
    this.report = new LoadedValue(async (signal) => {
      const outcome = await usage.report(this.days, { signal });
      if (outcome.kind === 'ok') runInAction(() => this.#startFunnel(outcome.value));
      return outcome;
    });
    this.funnel = new LoadedValue((signal) => usage.funnel({ steps: this.steps, days: this.days }, { signal }));
    this.sessions = new AdminListStore((request, options) => usage.sessions(request, options), query);
    makeAutoObservable(this, { report: false, funnel: false, sessions: false, steps: observableRef }, { autoBind: true });
  }

  start(): void {
    this.report.start();
    this.sessions.start();
  }

  stop(): void {
    this.report.stop();
    this.funnel.stop();
    this.sessions.stop();
  }

  show(query: UsageQuery): void {
    this.sessions.show(query);
    if (query.days === this.days) return;
    this.days = query.days;
    void this.report.load();
    this.#count();
  }

  get canAdd(): boolean {
    return this.steps.length < FUNNEL_STEPS.most;
  }

  get canRemove(): boolean {
    return this.steps.length > FUNNEL_STEPS.least;
  }

  setStep(at: number, type: string): void {
    this.steps = this.steps.with(at, type);
    this.#count();
  }

  /** Adds an event type that is not in the funnel yet, if there is one. */
  addStep(): void {
    const types = this.report.value?.types.map(({ type }) => type) ?? [];
    const next = types.find((type) => !this.steps.includes(type)) ?? types[0];
    if (next === undefined || !this.canAdd) return;
    this.steps = [...this.steps, next];
    this.#count();
  }

  removeStep(at: number): void {
    if (!this.canRemove) return;
    this.steps = this.steps.toSpliced(at, 1);
    this.#count();
  }

  /** Starts with the two most frequent types as an example. */
  #startFunnel({ types }: UsageReport): void {
    if (this.steps.length > 0 || types.length < FUNNEL_STEPS.least) return;
    this.steps = types.slice(0, FUNNEL_STEPS.least).map(({ type }) => type);
    this.#count();
  }

  #count(): void {
    if (this.steps.length >= FUNNEL_STEPS.least) void this.funnel.load();
  }
}
