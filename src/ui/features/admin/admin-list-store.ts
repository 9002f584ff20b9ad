import { makeAutoObservable, observableRef } from 'mobx';
import type { Page } from '#ports/admin-api.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import { ActionStore } from '../../stores/action-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';

type FetchPage<Query, Row> = (query: Query, options: { readonly signal: AbortSignal }) => Promise<ApiOutcome<Page<Row>>>;

/** One page of rows in the admin area, selected by the URL's query. */
export class AdminListStore<Query, Row> implements PageStore {
  query: Query;
  readonly rows: LoadedValue<Page<Row>>;
  readonly actions = new ActionStore();

  constructor(fetchPage: FetchPage<Query, Row>, query: Query) {
    this.query = query;
    this.rows = new LoadedValue((signal) => fetchPage(this.query, { signal }));
    makeAutoObservable(this, { rows: false, actions: false, query: observableRef }, { autoBind: true });
  }

  start(): void {
    this.rows.start();
  }

  stop(): void {
    this.rows.stop();
  }

  show(query: Query): void {
    if (JSON.stringify(query) === JSON.stringify(this.query)) return;
    this.query = query;
    void this.rows.load();
  }

  /** Null when the request failed. */
  async file(key: string, fetchFile: () => Promise<ApiOutcome<Blob>>): Promise<Blob | null> {
    let file: Blob | null = null;
    await this.actions.run(key, async () => {
      const outcome = await fetchFile();
      if (outcome.kind === 'ok') file = outcome.value;
      return outcome;
    });
    return file;
  }

  /** Runs an action on a row and reloads the list. True on success. */
  async act(key: string, action: () => Promise<ApiOutcome<unknown>>): Promise<boolean> {
    const done = await this.actions.run(key, action);
    if (done) await this.rows.load();
    return done;
  }
}
