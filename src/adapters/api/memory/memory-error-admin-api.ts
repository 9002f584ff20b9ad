import { ERROR_LIMITS } from '#domain/errors/error-limits.ts';
import type { ErrorAdminApi, ErrorGroup, TraceRow } from '#ports/error-admin-api.ts';
import { findListRejection } from './find-admin-rejection.ts';
import { toPage } from './memory-admin-queries.ts';
import { createRunAsAdmin } from './run-as-admin.ts';
import type { Faults } from './faults.ts';
import type { MemoryAdminServer } from './memory-admin-server.ts';
import type { MemoryErrorGroup, MemoryErrorServer } from './memory-error-server.ts';
import { NOT_FOUND, type Rejected, rejectField } from './memory-rejections.ts';

/** Characters that the server reads of an id. */
const ID_LENGTH = 64;

/** `server`: the administrator's server; `errors`: the error reports it received. */
export function createMemoryErrorAdminApi(
  { host: server, errors }: { readonly host: MemoryAdminServer; readonly errors: MemoryErrorServer },
  faults: Faults,
): ErrorAdminApi {
  const asAdmin = createRunAsAdmin(server, faults);
  const findGroup = (id: string) => errors.groups.get(id) ?? rejectUnknown(id);

  return {
    groups: (query, options) =>
      asAdmin(() => {
        const text = query.search?.trim().toLowerCase() ?? '';
        const found = [...errors.groups.values()]
          .map(toErrorGroup)
          .filter(({ title, place }) => title.toLowerCase().includes(text) || place.toLowerCase().includes(text))
          .filter(({ state }) => query.state === undefined || query.state === state)
          .toSorted((one, other) => other.lastAt.localeCompare(one.lastAt));
        return findListRejection(query) ?? { kind: 'ok', value: toPage(found, query) };
      }, options?.signal),
    group: (id, options) =>
      asAdmin(() => {
        const found = findGroup(id);
        if ('kind' in found) return found;
        return { kind: 'ok', value: { group: toErrorGroup(found), events: found.events.toReversed().slice(0, ERROR_LIMITS.eventsShown) } };
      }, options?.signal),
    setState: ({ id, state }, options) =>
      asAdmin(() => {
        const found = findGroup(id);
        if ('kind' in found) return found;
        const { state: before, title } = found.group;
        const changed = { ...found, group: { ...found.group, state } };
        errors.groups.set(id, changed);
        if (before !== state) {
          server.record({ action: 'error.state', targetId: id, targetEmail: title, changes: { state: { before, after: state } } });
        }
        return { kind: 'ok', value: toErrorGroup(changed) };
      }, options?.signal),
    remove: (id, options) =>
      asAdmin(() => {
        const found = findGroup(id);
        if ('kind' in found) return found;
        errors.groups.delete(id);
        const { title, state } = found.group;
        server.record({ action: 'error.remove', targetId: id, targetEmail: title, changes: { state: { before: state, after: null } } });
        return { kind: 'ok', value: null };
      }, options?.signal),
    traces: (options) => asAdmin(() => ({ kind: 'ok', value: toTraceRows(errors) }), options?.signal),
    replay: (id, options) =>
      asAdmin(() => {
        const text = errors.replays.get(id);
        return text === undefined ? rejectUnknown(id) : { kind: 'ok', value: new Blob([text], { type: 'application/x-ndjson' }) };
      }, options?.signal),
  };
}

function rejectUnknown(id: string): Rejected {
  return id.length > ID_LENGTH ? rejectField('id', 'This id is too long.') : NOT_FOUND;
}

function toErrorGroup({ group, users }: MemoryErrorGroup): ErrorGroup {
  return { ...group, people: users.size };
}

function toTraceRows({ spans }: MemoryErrorServer): readonly TraceRow[] {
  const names = new Map(spans.map(({ name, operation }) => [`${operation} ${name}`, { name, operation }]));
  return [...names.values()]
    .map(({ name, operation }) => {
      const times = spans
        .filter((span) => span.name === name && span.operation === operation)
        .map(({ milliseconds }) => milliseconds)
        .toSorted((one, other) => one - other);
      return { name, operation, times: times.length, p50: computePercentile(times, 0.5), p95: computePercentile(times, 0.95) };
    })
    .toSorted((one, other) => other.p95 - one.p95);
}

/** Percentile with linear interpolation, as PostgreSQL's `percentile_cont`. */
function computePercentile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1);
  const [low = 0, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}
