import { parseReportedSubject } from '#domain/moderation/parse-reported-subject.ts';
import { findAppealProblem, findTakedownTextProblem, type Takedown, type TakedownState } from '#domain/moderation/takedown.ts';
import type { Page } from '#ports/admin-api.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { ReportApi, ReportedThings, TakedownDecision, TakedownOrder, TakedownQuery } from '#ports/report-api.ts';
import type { Faults } from './faults.ts';
import type { MemoryAdminServer } from './memory-admin-server.ts';
import { findPageRejection, NOT_FOUND, rejectField } from './memory-rejections.ts';
import { createRunAsAdmin } from './run-as-admin.ts';

type Owned = Takedown & { readonly ownerId: string };

/** What several callers of one fake server share. The caller is the owner whose id is that of the server's actor. */
export interface MemoryModeration {
  /** Owners with what they have here. */
  readonly reported: readonly (Pick<ReportedThings, 'videos' | 'presenters'> & { readonly owner: NonNullable<ReportedThings['owner']> })[];
  /** Newest first. */
  takedowns: readonly Owned[];
}

type TakedownCalls = Pick<ReportApi, 'lookUp' | 'takeDown' | 'takedowns' | 'decide' | 'ownTakedown' | 'appeal'>;
const PAGE_SIZE = 25;
const NOTHING: ReportedThings = { videoId: null, owner: null, videos: [], presenters: [], takedowns: [] };
const conflict = (code: string, message: string) => ({ kind: 'rejected', status: 409, code, message }) as const;
const IS_DOWN = conflict('taken-down', 'This is taken down already.');
const DECIDED = conflict('nothing-to-decide', 'There’s nothing left to decide here. Reload the page.');

/** What administrators take down of what is reported. Ids count up, so that runs are reproducible. */
export function createMemoryTakedowns(server: MemoryAdminServer, faults: Faults, state: MemoryModeration): TakedownCalls {
  const asAdmin = createRunAsAdmin(server, faults);

  const change = (id: string, to: (before: Owned) => ApiOutcome<Owned>): ApiOutcome<Takedown> => {
    const before = state.takedowns.find((row) => row.id === id);
    const outcome = before === undefined ? NOT_FOUND : to(before);
    if (outcome.kind !== 'ok') return outcome;
    state.takedowns = state.takedowns.map((row) => (row.id === id ? outcome.value : row));
    return { kind: 'ok', value: toTakedown(outcome.value) };
  };

  function takeDown({ kind, itemId, reason }: TakedownOrder): ApiOutcome<Takedown> {
    const problem = findTakedownTextProblem(reason);
    if (problem !== undefined) return rejectField('reason', problem);
    const found = state.reported.flatMap(({ owner, videos, presenters }) =>
      (kind === 'presenter' ? presenters.map(({ id, name }) => ({ id, name })) : videos.map(({ id, title }) => ({ id, name: title })))
        .filter(({ id }) => id === itemId)
        .map(({ name }) => ({ name, owner })),
    )[0];
    if (found === undefined) return NOT_FOUND;
    if (state.takedowns.some((row) => row.itemId === itemId && row.kind === kind && row.state !== 'lifted')) return IS_DOWN;
    const row: Owned = {
      ...{
        id: `takedown-${state.takedowns.length + 1}`,
        kind,
        itemId,
        name: found.name,
        ownerId: found.owner.id,
        ownerEmail: found.owner.email,
      },
      ...{ state: 'active', reason: reason.trim(), appeal: null, answer: null, createdAt: server.timestamp() },
    };
    state.takedowns = [row, ...state.takedowns];
    return { kind: 'ok', value: toTakedown(row) };
  }

  function decide(id: string, { lift, answer }: TakedownDecision): ApiOutcome<Takedown> {
    const problem = findTakedownTextProblem(answer);
    if (problem !== undefined) return rejectField('answer', problem);
    return change(id, (before) => {
      if (before.state === 'lifted' || (before.state === 'active' && !lift)) return DECIDED;
      return { kind: 'ok', value: { ...before, state: lift ? 'lifted' : 'active', answer: answer.trim() } };
    });
  }

  function appeal(id: string, text: string): ApiOutcome<Takedown> {
    const problem = findTakedownTextProblem(text);
    if (problem !== undefined) return rejectField('text', problem);
    return change(id, (before) => {
      if (before.ownerId !== server.actorId) return NOT_FOUND;
      const refused = findAppealProblem(before);
      if (refused !== undefined) return conflict('no-appeal', refused);
      return { kind: 'ok', value: { ...before, state: 'appealed', appeal: text.trim() } };
    });
  }

  function list({ state: asked, page = 1 }: TakedownQuery): ApiOutcome<Page<Takedown>> {
    const wrong = findPageRejection(page);
    if (wrong !== null) return wrong;
    const found = state.takedowns.filter((row) => asked === undefined || isInState(row.state, asked)).map(toTakedown);
    return {
      kind: 'ok',
      value: { rows: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pageSize: PAGE_SIZE, total: found.length },
    };
  }

  return {
    lookUp: (subject, options) => asAdmin(() => ({ kind: 'ok', value: lookUp(state, subject) }), options?.signal),
    takeDown: (order, options) => asAdmin(() => takeDown(order), options?.signal),
    takedowns: (query, options) => asAdmin(() => list(query), options?.signal),
    decide: (id, decision, options) => asAdmin(() => decide(id, decision), options?.signal),
    ownTakedown: (id, options) =>
      faults.run(() => {
        const own = state.takedowns.find((row) => row.id === id && row.ownerId === server.actorId);
        return own === undefined ? NOT_FOUND : { kind: 'ok', value: toTakedown(own) };
      }, options?.signal),
    appeal: (id, text, options) => faults.run(() => appeal(id, text), options?.signal),
  };
}

/** What waits for an answer is in force, too. */
const isInState = (state: TakedownState, asked: TakedownState): boolean => state === asked || (asked === 'active' && state === 'appealed');

const toTakedown = ({ id, kind, itemId, name, ownerEmail, state, reason, appeal, answer, createdAt }: Owned): Takedown => ({
  ...{ id, kind, itemId, name, ownerEmail, state, reason, appeal, answer, createdAt },
});

function lookUp({ reported, takedowns: rows }: MemoryModeration, text: string): ReportedThings {
  const subject = parseReportedSubject(text);
  for (const { owner, videos, presenters } of reported) {
    const video = videos.find(
      ({ id, path }) =>
        (subject?.kind === 'video' && subject.id === id) || (subject?.kind === 'share' && path?.endsWith(`/${subject.token}`) === true),
    );
    if (video === undefined && !(subject?.kind === 'account' && subject.email === owner.email)) continue;
    const takedowns = rows.filter(({ ownerId }) => ownerId === owner.id).map(toTakedown);
    const first = videos.toSorted((one, other) => Number(other === video) - Number(one === video));
    return { videoId: video?.id ?? null, owner, videos: first, presenters, takedowns };
  }
  return NOTHING;
}
