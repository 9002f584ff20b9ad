import type { JobCount, JobOrder, ListedJob } from '#server/ports/job-queue.ts';

export interface Entry extends JobOrder {
  readonly id: string;
  readonly flow: Flow;
  attempt: number;
  errors: number;
  lostClaims: number;
  state: 'waiting' | 'delayed' | 'running' | 'done' | 'dead' | 'dropped';
  reason: string | null;
  readonly createdAt: number;
  dueAt: number;
  endedAt: number | null;
  cancelRetry: () => void;
}

export interface Flow {
  readonly key: string;
  readonly join: JobOrder | undefined;
  readonly turn: number;
  open: number;
}

/** Undefined once it's done or dropped. */
export function toListedJob({ id, queue, data, state, errors, reason, createdAt, dueAt, endedAt }: Entry): ListedJob | undefined {
  if (state === 'done' || state === 'dropped') return undefined;
  const listed = state === 'delayed' ? 'waiting' : state;
  return { id, queue, state: listed, data, errors, reason, createdAt, dueAt: listed === 'waiting' ? dueAt : null, endedAt };
}

export function countEntries(entries: readonly Entry[]): readonly JobCount[] {
  const counts = new Map<string, JobCount>();
  for (const entry of entries) {
    const job = toListedJob(entry);
    if (!job) continue;
    const { queue, state } = job;
    const key = `${queue} ${state}`;
    counts.set(key, { queue, state, jobs: (counts.get(key)?.jobs ?? 0) + 1 });
  }
  return [...counts.values()];
}
