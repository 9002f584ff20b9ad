import { ERROR_LIMITS } from '#domain/errors/error-limits.ts';
import { computeFingerprint, getErrorLocation, reopenSeenError } from '#domain/errors/error-grouping.ts';
import type { ErrorEvent, ReportedError, ReportedTrace } from '#domain/errors/error-report-payload.ts';
import type { Clock } from '#ports/clock.ts';
import type { ErrorGroup } from '#ports/error-admin-api.ts';

export interface MemoryErrorGroup {
  readonly group: Omit<ErrorGroup, 'people'>;
  readonly users: ReadonlySet<string>;
  /** Newest last. */
  readonly events: readonly ErrorEvent[];
}

/** Error reports that a fake server received. Ids count up, so that runs are reproducible. */
export interface MemoryErrorServer {
  readonly groups: Map<string, MemoryErrorGroup>;
  readonly spans: ReportedTrace['spans'][number][];
  readonly replays: Map<string, string>;
  /** `user`: email of the affected user, or null. */
  record(report: Omit<ReportedError, 'kind'>, user: string | null): void;
}

export function createMemoryErrorServer({ clock }: { readonly clock: Clock }): MemoryErrorServer {
  const groups = new Map<string, MemoryErrorGroup>();
  const ids = new Map<string, string>();
  let made = 0;

  return {
    groups,
    spans: [],
    replays: new Map(),
    record(report, user) {
      const key = computeFingerprint(report);
      const before = ids.get(key);
      const id = before !== undefined && groups.has(before) ? before : `error-${(made += 1)}`;
      ids.set(key, id);
      const at = new Date(clock.now()).toISOString();
      const known = groups.get(id);
      if (known?.events.some((event) => event.id === report.id)) return;
      const { url, browser, release, frames, breadcrumbs, replayId } = report;
      const event = { id: report.id, at, url, person: user, browser, release, frames, breadcrumbs, replayId };
      groups.set(id, {
        group: {
          id,
          title: report.message === '' ? report.type : `${report.type}: ${report.message}`.slice(0, ERROR_LIMITS.titleLength),
          place: getErrorLocation(frames),
          kind: report.errorKind,
          state: reopenSeenError(known?.group.state ?? 'open'),
          times: (known?.group.times ?? 0) + 1,
          firstAt: known?.group.firstAt ?? at,
          lastAt: at,
          release,
          ...(known && { title: known.group.title, place: known.group.place, kind: known.group.kind }),
        },
        users: new Set([...(known?.users ?? []), ...(user === null ? [] : [user])]),
        events: [...(known?.events ?? []), event].slice(-ERROR_LIMITS.eventsPerGroup),
      });
    },
  };
}
