import { ACTIVITY_GROUPS } from '#domain/activity/activity.ts';
import type { ActivityApi, ActivityEntry, ActivityFormat, ActivityQuery } from '#ports/activity-api.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { AdminListStore } from '../admin/admin-list-store.ts';

/** Who did what in the active workspace, and all entries that match the filter as a file. */
export class ActivityStore implements PageStore {
  readonly list: AdminListStore<ActivityQuery, ActivityEntry>;
  readonly #activity: ActivityApi;

  constructor(activity: ActivityApi, query: ActivityQuery) {
    this.#activity = activity;
    this.list = new AdminListStore((request, options) => activity.list(request, options), query);
  }

  start(): void {
    this.list.start();
  }

  stop(): void {
    this.list.stop();
  }

  /** Null when the request failed. The download is an entry of its own, so the list is loaded again. */
  async download(format: ActivityFormat): Promise<Blob | null> {
    const file = await this.list.file(format, () => this.#activity.file(this.list.query, format));
    if (file !== null) await this.list.rows.load();
    return file;
  }
}

/** Parses the query of /dashboard/activity; invalid parts are ignored. */
export function parseActivityQuery(params: Pick<URLSearchParams, 'get'>): ActivityQuery {
  const page = Number(params.get('page') ?? '1');
  const group = ACTIVITY_GROUPS.find((known) => known === params.get('group'));
  const [person, from, to] = [params.get('person')?.trim(), params.get('from'), params.get('to')];
  return {
    ...(person && { person }),
    ...(group !== undefined && { group }),
    ...(from && { from }),
    ...(to && { to }),
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
  };
}
