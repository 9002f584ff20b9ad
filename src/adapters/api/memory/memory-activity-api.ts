import { canDo } from '#domain/account/permissions.ts';
import type { WorkspaceRole } from '#domain/account/workspace-role.ts';
import { ACTIVITY_KINDS, ACTIVITY_LIMITS, type ActivityKind, type Deed } from '#domain/activity/activity.ts';
import { ACTIVITY_CSV_HEAD, toActivityCells } from '#domain/activity/format-activity.ts';
import { formatCsvRecord } from '#domain/admin/format-csv-record.ts';
import type { ActivityApi, ActivityEntry, ActivityQuery } from '#ports/activity-api.ts';
import type { Page } from '#ports/admin-api.ts';
import type { Clock } from '#ports/clock.ts';
import type { Faults } from './faults.ts';
import { toPage } from './memory-admin-queries.ts';
import { reject, type Rejected, rejectField } from './memory-rejections.ts';

const DAY = 24 * 60 * 60_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

interface MemoryActor {
  readonly id: string;
  readonly name: string;
  /** Of the user in the active organization; null in the personal workspace. */
  readonly role: WorkspaceRole | null;
}

/** What was done in one workspace, oldest first. */
export interface MemoryActivityLog {
  readonly entries: readonly ActivityEntry[];
  record(actor: Pick<MemoryActor, 'id' | 'name'>, deed: Deed): void;
}

export function createMemoryActivityLog(clock: Clock): MemoryActivityLog {
  const entries: ActivityEntry[] = [];
  return {
    entries,
    record: ({ id, name }, { kind, item = null, details = {} }) => {
      const at = new Date(clock.now()).toISOString();
      entries.push({ id: `activity-${entries.length + 1}`, at, person: { id, name }, kind, item, details });
    },
  };
}

export function createMemoryActivityApi(log: MemoryActivityLog, actor: MemoryActor, faults: Faults): ActivityApi {
  const findRejection = (query: ActivityQuery): Rejected | null =>
    canDo(actor.role, 'see-activity')
      ? findQueryRejection(query)
      : reject(403, 'not-yours-to-change', { message: 'Only owners and admins of the organization can see who did what in it.' });

  return {
    list: (query, options) =>
      faults.run<Page<ActivityEntry>>(
        () =>
          findRejection(query) ?? {
            kind: 'ok',
            value: toPage(findEntries(log.entries, query), { ...query, pageSize: ACTIVITY_LIMITS.pageSize }),
          },
        options?.signal,
      ),
    file: (query, format, options) =>
      faults.run<Blob>(() => {
        const rejection = findRejection(query);
        if (rejection !== null) return rejection;
        log.record(actor, { kind: 'export.activity', details: { format: format.toUpperCase() } });
        const entries = findEntries(log.entries, query);
        return { kind: 'ok', value: format === 'csv' ? toCsv(entries) : toJson(entries) };
      }, options?.signal),
  };
}

function findEntries(entries: readonly ActivityEntry[], { person, group, from, to }: ActivityQuery): readonly ActivityEntry[] {
  const kinds: readonly ActivityKind[] = group === undefined ? [] : ACTIVITY_KINDS[group];
  return entries
    .filter(
      (entry) =>
        (person === undefined || entry.person.name.toLowerCase().includes(person.trim().toLowerCase())) &&
        (group === undefined || kinds.includes(entry.kind)) &&
        (from === undefined || Date.parse(entry.at) >= Date.parse(from)) &&
        (to === undefined || Date.parse(entry.at) < Date.parse(to) + DAY),
    )
    .toReversed();
}

function findQueryRejection({ person, from, to, page = 1 }: ActivityQuery): Rejected | null {
  if (person !== undefined && (person.trim() === '' || person.trim().length > ACTIVITY_LIMITS.search)) {
    return rejectField('person', `Use 1 to ${ACTIVITY_LIMITS.search} characters.`);
  }
  const wrong = Object.entries({ from, to }).find(([, day]) => day !== undefined && !(DATE.test(day) && Number.isFinite(Date.parse(day))));
  if (wrong !== undefined) return rejectField(wrong[0], 'Use a date, like 2026-11-21.');
  return Number.isInteger(page) && page >= 1 ? null : rejectField('page', 'Use a page from 1.');
}

function toCsv(entries: readonly ActivityEntry[]): Blob {
  return new Blob([formatCsvRecord(ACTIVITY_CSV_HEAD), ...entries.map((entry) => formatCsvRecord(toActivityCells(entry)))], {
    type: 'text/csv',
  });
}

function toJson(entries: readonly ActivityEntry[]): Blob {
  return new Blob([JSON.stringify(entries)], { type: 'application/json' });
}
