import { makeAutoObservable, observableRef } from 'mobx';
import { MILESTONES } from '#domain/analytics/analytics-events.ts';
import { DEFAULT_FUNNEL, parseFunnelStep, toPageStep } from '#domain/usage/funnel-step.ts';
import { FUNNEL_STEPS } from '#domain/usage/usage-limits.ts';
import type { UsageAdminApi, UsageDays } from '#ports/usage-admin-api.ts';
import { LoadedValue } from '#ui/stores/loaded-value.ts';
import type { PageStore } from '#ui/stores/page-store.ts';
import { AdminListStore } from '../admin-list-store.ts';
import type { FunnelStep, UsageReport, UsageSession } from '#domain/usage/usage-record.ts';

export interface UsageQuery {
  readonly days: UsageDays;
  readonly page?: number;
}

/** Totals of the last days, a custom funnel, and the sessions. */
export class UsageStore implements PageStore {
  days: UsageDays;
  steps: readonly string[] = DEFAULT_FUNNEL;
  readonly report: LoadedValue<UsageReport>;
  readonly funnel: LoadedValue<readonly FunnelStep[]>;
  readonly sessions: AdminListStore<UsageQuery, UsageSession>;

  constructor(usage: UsageAdminApi, query: UsageQuery) {
    this.days = query.days;
    this.report = new LoadedValue((signal) => usage.report(this.days, { signal }));
    this.funnel = new LoadedValue((signal) => usage.funnel({ steps: this.steps, days: this.days }, { signal }));
    this.sessions = new AdminListStore((request, options) => usage.sessions(request, options), query);
    makeAutoObservable(this, { report: false, funnel: false, sessions: false, steps: observableRef }, { autoBind: true });
  }

  start(): void {
    this.report.start();
    this.funnel.start();
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
    void this.funnel.load();
  }

  get canAdd(): boolean {
    return this.steps.length < FUNNEL_STEPS.most;
  }

  get canRemove(): boolean {
    return this.steps.length > FUNNEL_STEPS.least;
  }

  /** Steps to choose from: what matters, what else happened, and pages that were viewed. */
  get choices(): { readonly events: readonly string[]; readonly pages: readonly string[] } {
    const { types = [], pages = [] } = this.report.value ?? {};
    const all = [...DEFAULT_FUNNEL, ...Object.values(MILESTONES), ...types.map(({ type }) => type), ...this.steps];
    const steps = [...new Set([...all, ...pages.map(({ path }) => toPageStep(path))])];
    return {
      events: steps.filter((step) => parseFunnelStep(step).kind === 'event'),
      pages: steps.filter((step) => parseFunnelStep(step).kind === 'page'),
    };
  }

  setStep(at: number, step: string): void {
    this.steps = this.steps.with(at, step);
    void this.funnel.load();
  }

  /** Adds an event that is not in the funnel yet, if there is one. */
  addStep(): void {
    const { events } = this.choices;
    const next = events.find((step) => !this.steps.includes(step)) ?? events[0];
    if (next === undefined || !this.canAdd) return;
    this.steps = [...this.steps, next];
    void this.funnel.load();
  }

  removeStep(at: number): void {
    if (!this.canRemove) return;
    this.steps = this.steps.toSpliced(at, 1);
    void this.funnel.load();
  }
}
