import { ERROR_LIMITS } from '../../../domain/errors/error-limits.ts';
import { fingerprint, placeOfError } from '../../../domain/errors/error-grouping.ts';
import { stateWhenSeen } from '../../../domain/errors/reopen-seen-error.ts';
import type { ToldError, ToldTrace } from '../../../domain/errors/error-report-payload.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ErrorEvent, ErrorGroup } from '../../../ports/error-admin-api.ts';

export interface MemoryErrorGroup {
  readonly group: Omit<ErrorGroup, 'people'>;
  readonly people: ReadonlySet<string>;
  /** Newest last. */
  readonly events: readonly ErrorEvent[];
}

/** What a host was told of errors. Ids count up, so that runs repeat exactly. */
export interface MemoryErrorHost {
  readonly groups: Map<string, MemoryErrorGroup>;
  readonly spans: ToldTrace['spans'][number][];
  readonly replays: Map<string, string>;
  /** `person`: email address of whoever it happened to. */
  tell(told: Omit<ToldError, 'kind'>, person: string | null): void;
}

export function createMemoryErrorHost({ clock }: { readonly clock: Clock }): MemoryErrorHost {
  const groups = new Map<string, MemoryErrorGroup>();
  const idOf = new Map<string, string>();
  let made = 0;

  return {
    groups,
    spans: [],
    replays: new Map(),
    tell(told, person) {
      const key = fingerprint(told);
      const before = idOf.get(key);
      const id = before !== undefined && groups.has(before) ? before : `error-${(made += 1)}`;
      idOf.set(key, id);
      const at = new Date(clock.now()).toISOString();
      const known = groups.get(id);
      if (known?.events.some((event) => event.id === told.id)) return;
      const { url, browser, release, frames, breadcrumbs, replayId } = told;
      const event = { id: told.id, at, url, person, browser, release, frames, breadcrumbs, replayId };
      groups.set(id, {
        group: {
          id,
          title: told.message === '' ? told.type : `${told.type}: ${told.message}`.slice(0, ERROR_LIMITS.titleLength),
          place: placeOfError(frames),
          kind: told.errorKind,
          state: stateWhenSeen(known?.group.state ?? 'open'),
          times: (known?.group.times ?? 0) + 1,
          firstAt: known?.group.firstAt ?? at,
          lastAt: at,
          release,
          ...(known && { title: known.group.title, place: known.group.place, kind: known.group.kind }),
        },
        people: new Set([...(known?.people ?? []), ...(person === null ? [] : [person])]),
        events: [...(known?.events ?? []), event].slice(-ERROR_LIMITS.eventsPerGroup),
      });
    },
  };
}
