import { messages } from '#messages/features/organizations/team-plan.messages';
import { makeAutoObservable } from 'mobx';
import { TEAM_LIMITS } from '#domain/plans/team-plan.ts';
import type { TeamPlanApi, TeamSeat, WorkspaceTeamPlan } from '#ports/team-plan-api.ts';
import { ActionStore } from '../../stores/action-store.ts';
import { FormStore } from '../../stores/form-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';

interface TermsForm {
  /** As typed; empty for no limit. */
  readonly limit: string;
}

/** The plan that an organization's members share. */
export class TeamPlanStore implements PageStore {
  readonly state: LoadedValue<WorkspaceTeamPlan>;
  readonly terms: FormStore<TermsForm, { readonly kind: 'ok' }>;
  readonly actions = new ActionStore();
  /** Status message: that the plan is shared, the limit saved, or the sharing ended. */
  message = '';
  readonly #api: TeamPlanApi;

  constructor(api: TeamPlanApi) {
    this.#api = api;
    this.terms = new FormStore<TermsForm, { readonly kind: 'ok' }>({
      empty: { limit: '' },
      check: ({ limit }) => (parseLimit(limit) === undefined ? { limit: messages.limit.wrong } : {}),
      send: async ({ limit }, signal) => {
        const outcome = await api.share({ memberVideos: parseLimit(limit) ?? null }, { signal });
        return outcome.kind === 'ok' ? { kind: 'ok' } : { kind: 'failed', message: outcome.message };
      },
      failed: messages.limit.failed,
    });
    this.state = new LoadedValue(async (signal) => {
      const outcome = await api.load({ signal });
      if (outcome.kind === 'ok') this.terms.change({ limit: String(outcome.value.plan?.memberVideos ?? '') });
      return outcome;
    });
    makeAutoObservable(this, { state: false, terms: false, actions: false }, { autoBind: true });
  }

  start(): void {
    this.terms.start();
    this.state.start();
  }

  stop(): void {
    this.terms.stop();
    this.state.stop();
  }

  /** Shares the plan, or saves the limit. */
  async share(): Promise<void> {
    const first = this.state.value?.plan === null;
    this.setMessage('');
    if ((await this.terms.submit()) === null) return;
    this.setMessage(first ? messages.shared : messages.limit.saved);
    await this.state.load();
  }

  async end(): Promise<void> {
    this.setMessage('');
    if (!(await this.actions.run('end', () => this.#api.end()))) return;
    this.terms.clear();
    this.setMessage(messages.ended);
    await this.state.load();
  }

  async setSeat(seat: TeamSeat): Promise<void> {
    this.setMessage('');
    await this.actions.run(seat.userId, () => this.#api.setSeat(seat));
    await this.state.load();
  }

  setMessage(text: string): void {
    this.message = text;
  }
}

/** Null without a limit; undefined for what isn't one. */
function parseLimit(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const { min, max } = TEAM_LIMITS.memberVideos;
  const limit = /^\d+$/u.test(typed) ? Number(typed) : Number.NaN;
  return limit >= min && limit <= max ? limit : undefined;
}
