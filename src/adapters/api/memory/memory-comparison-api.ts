import { COMPARISON_LIMITS, getWinner, NO_VOTES } from '#domain/comparisons/comparison.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { Comparison, ComparisonApi, ComparisonDraft, ComparisonRound } from '#ports/comparison-api.ts';
import { createRunAsAdmin } from './run-as-admin.ts';
import type { Faults } from './faults.ts';
import type { MemoryAdminServer } from './memory-admin-server.ts';
import { NOT_FOUND, rejectField } from './memory-rejections.ts';

const FIELDS = ['title', 'firstLabel', 'secondLabel'] as const;

/** Every video id is a finished video, except `not-there`. In odd rounds the sides are swapped, so that runs are reproducible. */
export function createMemoryComparisonApi(server: MemoryAdminServer, faults: Faults): ComparisonApi {
  const asAdmin = createRunAsAdmin(server, faults);
  const rounds = new Map<string, number>();
  let comparisons: readonly Comparison[] = [];
  let created = 0;

  function create(draft: ComparisonDraft): ApiOutcome<Comparison> {
    const field = FIELDS.find(
      (each) => draft[each].trim() === '' || draft[each].trim().length > COMPARISON_LIMITS[each === 'title' ? 'title' : 'label'],
    );
    if (field !== undefined) return { kind: 'rejected', status: 400, code: 'invalid-request', field, message: 'Fill in this field.' };
    if (draft.firstVideo === 'not-there' || draft.secondVideo === 'not-there') return NOT_FOUND;
    created += 1;
    const { title, firstLabel, secondLabel } = draft;
    const texts = { title: title.trim(), firstLabel: firstLabel.trim(), secondLabel: secondLabel.trim() };
    const comparison = { id: `comparison-${created}`, ...texts, votes: NO_VOTES, createdAt: server.timestamp() };
    comparisons = [comparison, ...comparisons];
    return { kind: 'ok', value: comparison };
  }

  function getRound(id: string): ApiOutcome<ComparisonRound> {
    if (!comparisons.some((each) => each.id === id)) return NOT_FOUND;
    const round = rounds.get(id) ?? 0;
    const url = (side: string): string => `/api/admin/looks/${id}/video?side=${side}&round=${round}`;
    return { kind: 'ok', value: { round, leftUrl: url('left'), rightUrl: url('right') } };
  }

  return {
    list: (options) => asAdmin(() => ({ kind: 'ok', value: comparisons }), options?.signal),
    create: (draft, options) => asAdmin(() => create(draft), options?.signal),
    remove: (id, options) =>
      asAdmin(() => {
        if (!comparisons.some((each) => each.id === id)) return NOT_FOUND;
        comparisons = comparisons.filter((each) => each.id !== id);
        return { kind: 'ok', value: undefined };
      }, options?.signal),
    round: (id, options) => asAdmin(() => getRound(id), options?.signal),
    vote: (id, { round, choice }, options) =>
      asAdmin(() => {
        if (!Number.isInteger(round) || round < 0 || round > COMPARISON_LIMITS.votes)
          return rejectField('round', 'Use the number of a round.');
        const current = getRound(id);
        if (current.kind !== 'ok') return current;
        if (current.value.round !== round) {
          return { kind: 'rejected', status: 409, code: 'round-over', message: 'You’ve already voted on this pair. Here’s the next one.' };
        }
        const winner = getWinner(choice, round % 2 === 1);
        comparisons = comparisons.map((each) =>
          each.id === id ? { ...each, votes: { ...each.votes, [winner]: each.votes[winner] + 1 } } : each,
        );
        rounds.set(id, round + 1);
        return getRound(id);
      }, options?.signal),
  };
}
