import { toPercent } from '#domain/learning/learner-progress.ts';
import type { LearningPackage } from '#domain/learning/learning-package.ts';
import { findSuccess, type LearnerReport } from '#domain/learning/scorm-values.ts';
import {
  createStatement,
  findActivityId,
  listDueVerbs,
  parseXapiLaunch,
  type StatedProgress,
  type XapiLaunch,
  type XapiVerb,
} from '#domain/learning/xapi-statement.ts';
import { createAnswerStatement } from '#domain/learning/xapi-answer.ts';
import { createUuid } from '../../create-uuid.ts';
import type { LearnerRecord, StoredAttempt } from './learner-record.ts';

/** Milliseconds that the learning record store (LRS) has for the learner's state; then the video plays without it. */
const START_TIMEOUT = 10_000;
const STATE_ID = 'castwright';
const NOTHING_DONE: LearnerReport = { share: 0, completed: false, position: 0, suspendData: '', sessionSeconds: 0, quiz: null };

/** The record behind a launch by an xAPI LMS: statements, and the state by which a learner resumes; null without a launch. */
export function createXapiRecord(content: LearningPackage, query: string): LearnerRecord | null {
  const launch = parseXapiLaunch(query);
  if (launch === null) return null;
  const { send, statePath } = createLrs(content, launch);
  let stated: StatedProgress = { percent: 0, completed: false, success: null };
  let answered = 0;
  let last: Promise<unknown> = Promise.resolve();

  const state = (verb: XapiVerb, report: LearnerReport): Promise<boolean> => {
    const parts = { id: createUuid(), timestamp: new Date().toISOString(), verb, report };
    return send('POST', 'statements', createStatement(content, launch, parts));
  };
  /** What the report calls for, all of it at once, since the page may be leaving. */
  const sendReport = async (report: LearnerReport, verbs: readonly XapiVerb[]): Promise<boolean> => {
    const due = [...listDueVerbs(report, stated), ...verbs];
    const answers = report.quiz?.answers.slice(answered) ?? [];
    const before = { stated, answered };
    const { suspendData, completed } = report;
    const success = (completed ? findSuccess(report) : null) ?? stated.success;
    stated = { percent: Math.max(stated.percent, toPercent(report.share)), completed: stated.completed || completed, success };
    answered += answers.length;
    const sent = await Promise.all([
      send('PUT', statePath, { suspendData, completed, success }),
      ...answers.map((recorded) => send('POST', 'statements', createAnswerStatement(content, launch, { id: createUuid(), recorded }))),
      ...due.map((verb) => state(verb, report)),
    ]);
    const isTaken = sent.every(Boolean);
    if (!isTaken) ({ stated, answered } = before);
    return isTaken;
  };

  return {
    async start() {
      const stored = await loadState(launch, statePath);
      if (stored === null || !(await state('initialized', NOTHING_DONE))) return null;
      stated = { percent: 0, completed: stored.completed, success: stored.success };
      return stored;
    },
    /** One at a time, so that an older state never replaces a newer one. */
    save(report) {
      const saved = last.then(() => sendReport(report, []));
      last = saved;
      return saved;
    },
    finish: (report) => void sendReport(report, ['terminated']),
  };
}

interface Lrs {
  /** Sends JSON in a request that outlives the page; whether it was taken. */
  readonly send: (method: string, path: string, body: object) => Promise<boolean>;
  readonly statePath: string;
}

function createLrs(content: LearningPackage, launch: XapiLaunch): Lrs {
  const query = new URLSearchParams({
    ...{ activityId: findActivityId(content, launch), agent: JSON.stringify(launch.actor), stateId: STATE_ID },
    ...(launch.registration === null ? {} : { registration: launch.registration }),
  });
  return {
    statePath: `activities/state?${query}`,
    async send(method, path, body) {
      const headers = { ...createHeaders(launch), 'content-type': 'application/json' };
      const request = { method, headers, body: JSON.stringify(body), keepalive: true };
      const response = await fetch(launch.endpoint + path, request).catch(() => null);
      return response?.ok === true;
    },
  };
}

function createHeaders({ auth }: XapiLaunch): Readonly<Record<string, string>> {
  return { authorization: auth, 'x-experience-api-version': '1.0.3' };
}

interface StoredState extends StoredAttempt {
  /** What was stated last. */
  readonly success: StatedProgress['success'];
}

/** Null if the LRS doesn't respond or refuses. */
async function loadState(launch: XapiLaunch, path: string): Promise<StoredState | null> {
  const options = { headers: createHeaders(launch), signal: AbortSignal.timeout(START_TIMEOUT) };
  const response = await fetch(launch.endpoint + path, options).catch(() => null);
  if (response?.status === 404) return { suspendData: '', completed: false, success: null };
  if (response?.ok !== true) return null;
  const value: unknown = await response.json().catch(() => null);
  const stored = typeof value === 'object' && value !== null ? value : {};
  return {
    suspendData: 'suspendData' in stored && typeof stored.suspendData === 'string' ? stored.suspendData : '',
    completed: 'completed' in stored && stored.completed === true,
    success: 'success' in stored && (stored.success === 'passed' || stored.success === 'failed') ? stored.success : null,
  };
}
