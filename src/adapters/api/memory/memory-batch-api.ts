import {
  BATCH_LIMITS,
  type Batch,
  type BatchCheck,
  type BatchRow,
  type BatchSummary,
  canRetry,
  computeRowState,
  countRowStates,
  hasEnded,
  type BatchRowStep,
} from '#domain/personalization/batch.ts';
import { applyRowChoices } from '#domain/personalization/apply-row-choices.ts';
import { toValues } from '#domain/personalization/check-rows.ts';
import { fillProject } from '#domain/personalization/fill-project.ts';
import { toValue, toVariableName } from '#domain/personalization/parse-template.ts';
import type { SheetRow } from '#domain/personalization/read-sheet.ts';
import type { Project } from '#domain/project/project.ts';
import { createSharePath, DEFAULT_SHARE } from '#domain/sharing/share.ts';
import { formatCancelledMessage } from '#domain/tasks/render-progress.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { BatchApi, BatchOrder, BatchRef } from '#ports/batch-api.ts';
import type { Faults } from './faults.ts';
import { checkMemoryBatch, findBatchOrderRejection } from './find-batch-rejection.ts';
import { KEY_REUSED } from './find-project-rejection.ts';
import { NOT_FOUND } from './memory-rejections.ts';
import type { MemoryServer } from './memory-server.ts';

interface StoredRow {
  readonly values: SheetRow;
  step: BatchRowStep;
  taskId: string | null;
  message: string;
}

interface StoredBatch {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  readonly createdAt: string;
  /** Rows and name of its order, as JSON. */
  readonly requested: string;
  readonly project: Project;
  readonly rows: readonly StoredRow[];
}

/** Batches of a memory server. As on a real one, two videos of batches are in the queue at a time. */
export function createMemoryBatchApi(server: MemoryServer, faults: Faults): BatchApi {
  const batches = new Map<string, StoredBatch>();
  const keys = new Map<string, string>();
  const findBatch = ({ projectId, batchId }: BatchRef): StoredBatch | undefined => {
    const batch = server.projects.has(projectId) ? batches.get(batchId) : undefined;
    return batch?.projectId === projectId ? batch : undefined;
  };
  const listRows = () => [...batches.values()].flatMap((batch) => batch.rows.map((row) => ({ batch, row })));

  /** Orders waiting rows until enough are in the queue. */
  function feed(): void {
    for (const { batch, row } of listRows()) {
      const active = listRows().filter((each) => toBatchRow(server, each.row).state === 'rendering').length;
      if (active >= BATCH_LIMITS.atOnce) return;
      if (row.step !== 'waiting') continue;
      const { project: chosen } = applyRowChoices(batch.project, row.values, server.rowChoices());
      const project = fillProject(chosen, toValues(row.values));
      const problem = server.findProblem({ project });
      Object.assign(row, problem === null ? order(project, batch.projectId) : { step: 'failed', message: problem.message });
    }
  }
  const order = (project: Project, projectId: string) => ({
    step: 'ordered',
    message: '',
    taskId: server.addVideo({ project, projectId }).taskId,
  });

  const toBatch = ({ id, projectId, name, createdAt, rows }: StoredBatch): Batch => {
    feed();
    const shown = rows.map((row, index) => ({ ...toBatchRow(server, row), row: index + 1 }));
    return { id, projectId, name, createdAt, counts: countRowStates(shown.map(({ state }) => state)), rows: shown };
  };
  const answer = (ref: BatchRef, change: (batch: StoredBatch) => void = () => undefined): ApiOutcome<Batch> => {
    const batch = findBatch(ref);
    if (batch === undefined) return NOT_FOUND;
    change(batch);
    return { kind: 'ok', value: toBatch(batch) };
  };

  function check(projectId: string, rows: readonly SheetRow[]): ApiOutcome<BatchCheck> {
    const project = server.projects.get(projectId)?.project;
    const waiting = listRows().filter(({ row }) => row.step === 'waiting').length;
    return project === undefined ? NOT_FOUND : checkMemoryBatch(server, { project, rows, waiting });
  }

  function create(projectId: string, { rows: sent, ...wanted }: BatchOrder): ApiOutcome<Batch> {
    const orderKey = `${projectId} ${wanted.key}`;
    const known = batches.get(keys.get(orderKey) ?? '');
    const rows = sent.map(normalizeRow);
    const requested = JSON.stringify([rows, wanted.name?.trim() ?? null]);
    if (known !== undefined) return known.requested === requested ? { kind: 'ok', value: toBatch(known) } : KEY_REUSED;
    const checked = check(projectId, rows);
    const ofProject = [...batches.values()].filter((batch) => batch.projectId === projectId).length;
    const rejection = findBatchOrderRejection(wanted, checked, ofProject);
    if (rejection !== null) return rejection;
    const saved = server.projects.get(projectId);
    if (saved === undefined) return NOT_FOUND;
    const batch = {
      ...{ id: server.nextId('batch'), projectId, name: wanted.name?.trim() ?? saved.title, createdAt: server.timestamp() },
      requested,
      project: structuredClone(saved.project),
      rows: rows.map((values): StoredRow => ({ values, step: 'waiting', taskId: null, message: '' })),
    };
    batches.set(batch.id, batch);
    keys.set(orderKey, batch.id);
    return { kind: 'ok', value: toBatch(batch) };
  }

  return {
    check: (projectId, rows, options) => faults.run(() => check(projectId, rows.map(normalizeRow)), options?.signal),
    create: (projectId, sent) => faults.run(() => create(projectId, sent)),
    list: (projectId, options) =>
      faults.run(() => {
        if (!server.projects.has(projectId)) return NOT_FOUND;
        const found = [...batches.values()].filter((batch) => batch.projectId === projectId).toReversed();
        return { kind: 'ok', value: found.map(toBatch).map(toSummary) };
      }, options?.signal),
    load: (ref, options) => faults.run(() => answer(ref), options?.signal),
    retry: (ref) =>
      faults.run(() =>
        answer(ref, ({ rows }) => {
          for (const row of rows)
            if (canRetry(toBatchRow(server, row).state)) Object.assign(row, { step: 'waiting', taskId: null, message: '' });
        }),
      ),
    cancel: (ref) => faults.run(() => answer(ref, (batch) => cancelRows(server, batch.rows))),
    share: (ref) => faults.run(() => answer(ref, (batch) => shareRows(server, batch.rows))),
    remove: (ref) =>
      faults.run<void>(() => {
        const batch = findBatch(ref);
        if (batch === undefined) return NOT_FOUND;
        cancelRows(server, batch.rows);
        batches.delete(batch.id);
        return { kind: 'ok', value: undefined };
      }),
  };
}

function toSummary({ id, projectId, name, createdAt, counts }: Batch): BatchSummary {
  return { id, projectId, name, createdAt, counts };
}

function toBatchRow(server: MemoryServer, { values, step, taskId, message }: StoredRow): Omit<BatchRow, 'row'> {
  const stored = server.videos.get(taskId ?? '');
  const video = stored === undefined || stored.removed ? undefined : stored.detail;
  return {
    values,
    state: computeRowState(step, video?.status),
    message: step === 'ordered' ? (video?.detailedStatus ?? '') : message,
    taskId: video?.taskId ?? null,
    sharePath: server.shares.get(video?.taskId ?? '')?.share.path ?? null,
  };
}

function cancelRows(server: MemoryServer, rows: readonly StoredRow[]): void {
  for (const row of rows) {
    const { state, taskId } = toBatchRow(server, row);
    if (row.step === 'waiting') row.step = 'cancelled';
    const video = hasEnded(state) ? undefined : server.videos.get(taskId ?? '')?.detail;
    if (video !== undefined) server.report({ ...video, status: 'cancelled', detailedStatus: formatCancelledMessage('returned') });
  }
}

function shareRows(server: MemoryServer, rows: readonly StoredRow[]): void {
  for (const row of rows) {
    const { state, taskId, sharePath } = toBatchRow(server, row);
    if (state !== 'completed' || taskId === null || sharePath !== null) continue;
    const share = { ...DEFAULT_SHARE, linkVariables: [], path: createSharePath(server.nextId('share')), createdAt: server.timestamp() };
    server.shares.set(taskId, { share, hasPassword: false });
  }
}

function normalizeRow(row: SheetRow): SheetRow {
  return Object.fromEntries(Object.entries(row).map(([column, text]) => [toVariableName(column), toValue(text)]));
}
