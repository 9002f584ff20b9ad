import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BatchCheck, BatchSummary } from '#domain/personalization/batch.ts';
import { listVariables, type ProjectVariable } from '#domain/personalization/list-variables.ts';
import { readSheet, type ReadSheet } from '#domain/personalization/read-sheet.ts';
import type { ParseCsv } from '#domain/text/csv.ts';
import { PLAN_FEATURES } from '#domain/plans/plan-features.ts';
import { PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import type { BatchApi } from '#ports/batch-api.ts';
import type { ProfileApi } from '#ports/profile-api.ts';
import type { ProjectApi } from '#ports/project-api.ts';
import { ActionStore } from '../../stores/action-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';

export interface BatchesPorts {
  readonly batches: BatchApi;
  readonly projects: Pick<ProjectApi, 'open'>;
  readonly profiles: Pick<ProfileApi, 'profile'>;
  readonly loadCsvParser: () => Promise<ParseCsv>;
  readonly newKey: () => string;
}

/** What a batch is made from. */
export interface BatchSource {
  readonly title: string;
  readonly variables: readonly ProjectVariable[];
  /** Whether the user's plan has batches. */
  readonly available: boolean;
}

/** The batches of a project, and the sheet of the next one: read here, checked by the server, then ordered. */
export class BatchesStore implements PageStore {
  readonly projectId: string;
  readonly source: LoadedValue<BatchSource>;
  readonly batches: LoadedValue<readonly BatchSummary[]>;
  readonly acting = new ActionStore();
  name = '';
  sheet = '';
  /** Of the sheet as it is; null until it is checked. */
  checked: BatchCheck | null = null;
  private parseCsv: ParseCsv | null = null;
  readonly #ports: BatchesPorts;
  /** Of the order of this sheet: sending it twice makes its videos once. */
  #orderKey: string;

  constructor(ports: BatchesPorts, projectId: string) {
    this.#ports = ports;
    this.projectId = projectId;
    this.#orderKey = ports.newKey();
    this.source = new LoadedValue((signal) => this.#loadSource(signal));
    this.batches = new LoadedValue(async (signal) => {
      const outcome = await ports.batches.list(projectId, { signal });
      return outcome.kind === 'ok' ? outcome : { kind: 'failed', message: formatFailure(outcome) };
    });
    makeAutoObservable<BatchesStore, 'parseCsv'>(
      this,
      { projectId: false, source: false, batches: false, acting: false, checked: observableRef, parseCsv: observableRef },
      { autoBind: true },
    );
  }

  start(): void {
    this.source.start();
    this.batches.start();
    void this.loadParser();
  }

  stop(): void {
    this.source.stop();
    this.batches.stop();
  }

  /** Null while nothing is entered, and until the parser is there. */
  get read(): ReadSheet | null {
    return this.sheet.trim() === '' || this.parseCsv === null ? null : readSheet(this.sheet, this.parseCsv);
  }

  get skipped(): number {
    return this.read?.kind === 'sheet' ? this.read.sheet.skipped : 0;
  }

  get rows(): number {
    return this.read?.kind === 'sheet' ? this.read.sheet.rows.length : 0;
  }

  /** Whether the sheet passed its check and there are videos left for it. */
  get orderable(): boolean {
    return this.checked !== null && this.checked.problems.length === 0 && this.checked.rows <= this.checked.videosLeft;
  }

  setName(name: string): void {
    this.name = name.slice(0, PROJECT_LIMITS.title);
    this.#orderKey = this.#ports.newKey();
  }

  setSheet(sheet: string): void {
    this.sheet = sheet;
    this.checked = null;
    this.#orderKey = this.#ports.newKey();
    this.acting.clearFailure();
  }

  async loadParser(): Promise<void> {
    const parseCsv = await this.#ports.loadCsvParser();
    runInAction(() => {
      this.parseCsv = parseCsv;
    });
  }

  async check(): Promise<void> {
    if (this.parseCsv === null) await this.loadParser();
    const { read, sheet } = this;
    if (read?.kind !== 'sheet') return;
    await this.acting.run('check', async () => {
      const outcome = await this.#ports.batches.check(this.projectId, read.sheet.rows);
      if (outcome.kind !== 'ok') return { kind: 'failed', message: formatFailure(outcome) };
      runInAction(() => {
        if (this.sheet === sheet) this.checked = outcome.value;
      });
      return outcome;
    });
  }

  /** Orders the sheet. Returns the batch's id; null if it wasn't made. */
  async create(): Promise<string | null> {
    const { read, name } = this;
    if (read?.kind !== 'sheet' || !this.orderable) return null;
    let made: string | null = null;
    await this.acting.run('create', async () => {
      const order = { rows: read.sheet.rows, key: this.#orderKey, ...(name.trim() !== '' && { name: name.trim() }) };
      const outcome = await this.#ports.batches.create(this.projectId, order);
      if (outcome.kind !== 'ok') return { kind: 'failed', message: formatFailure(outcome) };
      made = outcome.value.id;
      return outcome;
    });
    return made;
  }

  async #loadSource(signal: AbortSignal) {
    const { projects, profiles } = this.#ports;
    const [project, profile] = await Promise.all([projects.open(this.projectId, { signal }), profiles.profile({ signal })]);
    if (project.kind !== 'ok') return { kind: 'failed', message: formatFailure(project) } as const;
    if (profile.kind !== 'ok') return { kind: 'failed', message: formatFailure(profile) } as const;
    const { title, project: document } = project.value;
    const value = { title, variables: listVariables(document), available: PLAN_FEATURES[profile.value.plan].batches };
    return { kind: 'ok', value } as const;
  }
}
