import { ERROR_LIMITS } from '../../../domain/errors/error-limits.ts';
import type { ErrorAdminApi, ErrorGroup, TraceRow } from '../../../ports/error-admin-api.ts';
import { pageOf } from './memory-admin-queries.ts';
import { asAdminOf } from './run-as-admin.ts';
import type { Faults } from './faults.ts';
import type { MemoryAdminHost } from './memory-admin-server.ts';
import type { MemoryErrorGroup, MemoryErrorHost } from './memory-error-server.ts';
import { NOT_FOUND } from './memory-server.ts';

/** `host`: of whoever administers; `errors`: what the host was told. */
export function createMemoryErrorAdminApi(
  { host, errors }: { readonly host: MemoryAdminHost; readonly errors: MemoryErrorHost },
  faults: Faults,
): ErrorAdminApi {
  const asAdmin = asAdminOf(host, faults);

  return {
    groups: (query, options) =>
      asAdmin(() => {
        const text = query.search?.trim().toLowerCase() ?? '';
        const found = [...errors.groups.values()]
          .map(groupOf)
          .filter(({ title, place }) => title.toLowerCase().includes(text) || place.toLowerCase().includes(text))
          .filter(({ state }) => query.state === undefined || query.state === state)
          .toSorted((one, other) => other.lastAt.localeCompare(one.lastAt));
        return { kind: 'ok', value: pageOf(found, query) };
      }, options?.signal),
    group: (id, options) =>
      asAdmin(() => {
        const found = errors.groups.get(id);
        if (found === undefined) return NOT_FOUND;
        return { kind: 'ok', value: { group: groupOf(found), events: found.events.toReversed().slice(0, ERROR_LIMITS.eventsShown) } };
      }, options?.signal),
    setState: ({ id, state }, options) =>
      asAdmin(() => {
        const found = errors.groups.get(id);
        if (found === undefined) return NOT_FOUND;
        const { state: before, title } = found.group;
        const changed = { ...found, group: { ...found.group, state } };
        errors.groups.set(id, changed);
        if (before !== state) {
          host.record({ action: 'error.state', targetId: id, targetEmail: title, changes: { state: { before, after: state } } });
        }
        return { kind: 'ok', value: groupOf(changed) };
      }, options?.signal),
    remove: (id, options) =>
      asAdmin(() => {
        const found = errors.groups.get(id);
        if (found === undefined) return NOT_FOUND;
        errors.groups.delete(id);
        const { title, state } = found.group;
        host.record({ action: 'error.remove', targetId: id, targetEmail: title, changes: { state: { before: state, after: null } } });
        return { kind: 'ok', value: null };
      }, options?.signal),
    traces: (options) => asAdmin(() => ({ kind: 'ok', value: tracesOf(errors) }), options?.signal),
    replay: (id, options) =>
      asAdmin(() => {
        const text = errors.replays.get(id);
        return text === undefined ? NOT_FOUND : { kind: 'ok', value: new Blob([text], { type: 'application/x-ndjson' }) };
      }, options?.signal),
  };
}

function groupOf({ group, people }: MemoryErrorGroup): ErrorGroup {
  return { ...group, people: people.size };
}

function tracesOf({ spans }: MemoryErrorHost): readonly TraceRow[] {
  const names = new Map(spans.map(({ name, operation }) => [`${operation} ${name}`, { name, operation }]));
  return [...names.values()]
    .map(({ name, operation }) => {
      const times = spans
        .filter((span) => span.name === name && span.operation === operation)
        .map(({ milliseconds }) => milliseconds)
        .toSorted((one, other) => one - other);
      return { name, operation, times: times.length, p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
    })
    .toSorted((one, other) => other.p95 - one.p95);
}

/** Between two of them in proportion, as PostgreSQL has it. */
function percentile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1);
  const [low = 0, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}
