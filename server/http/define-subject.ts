import type { QueueName } from '#domain/jobs/job-queues.ts';
import type { BillingParts } from '../shared/billing-parts.ts';
import type { DeadJob, Job } from '../ports/job-queue.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { ServerContext, SubjectHooks } from '../shared/server-context.ts';
import { type RepeatedWork, runRepeatedly } from '../shared/run-repeatedly.ts';
import type { AppParts } from './app-parts.ts';
import type { App } from './fastify-app.ts';

/** What jobs are given. */
export interface JobParts {
  readonly services: ServerContext;
  readonly mailer: Mailer;
  readonly billing: BillingParts;
  /** Scenes rendered side by side by this process. */
  readonly sceneConcurrency: number;
}

/** The handler of a queue. */
export interface SubjectJob {
  readonly queue: QueueName;
  /** At once in this process; default: 1. */
  readonly concurrency?: (parts: JobParts) => number;
  readonly run: (parts: JobParts, job: Job) => Promise<void>;
  /** Milliseconds between the jobs that this process orders by itself; left out, it orders none. */
  readonly every?: number;
}

type ScheduleParts = Pick<AppParts, 'services' | 'accounts' | 'billing'>;

interface Schedule extends Omit<RepeatedWork, 'work'> {
  readonly work: (parts: ScheduleParts) => Promise<void>;
}

/** A subject of the server: all that others collect from it. Its tables are found by their folder. */
export interface Subject extends SubjectHooks {
  readonly routes: readonly ((app: App, parts: AppParts) => void)[];
  readonly jobs?: readonly SubjectJob[];
  /** Jobs that failed for good, of all queues. */
  readonly onDeadJob?: (services: ServerContext, job: DeadJob) => Promise<void>;
  /** Work that an API process does at an interval. */
  readonly schedules?: readonly Schedule[];
}

export function defineSubject(subject: Subject): Subject {
  return subject;
}

/** Begins the schedules of these subjects. `stop` waits for what is running. */
export function startSchedules(subjects: readonly Subject[], parts: ScheduleParts): { stop(): Promise<void> } {
  const started = subjects
    .flatMap(({ schedules = [] }) => schedules)
    .map((schedule) => runRepeatedly(parts.services, { ...schedule, work: () => schedule.work(parts) }));
  return { stop: async () => void (await Promise.all(started.map((one) => one.stop()))) };
}
