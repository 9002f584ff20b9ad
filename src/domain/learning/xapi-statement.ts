import { ACTIVITY_TYPE } from './create-contents-file.ts';
import { toPercent } from './learner-progress.ts';
import { createActivityId, type LearningPackage } from './learning-package.ts';
import { findSuccess, formatIsoDuration, type LearnerReport } from './scorm-values.ts';

/** Where statements go, and in whose name: what an LMS adds to the address of a page it launches. */
export interface XapiLaunch {
  /** With a slash at its end. */
  readonly endpoint: string;
  /** Value of the header `Authorization`. */
  readonly auth: string;
  readonly actor: Readonly<Record<string, unknown>>;
  /** UUID of the enrollment; null if the LMS has none. */
  readonly registration: string | null;
  /** The LMS may have given the activity another id than the package. */
  readonly activityId: string | null;
}

/** Reads the query of a launched page; null if it wasn't launched by an LMS, or not with all it takes. */
export function parseXapiLaunch(query: string): XapiLaunch | null {
  const parameters = new URLSearchParams(query);
  const [endpoint, auth, actor] = ['endpoint', 'auth', 'actor'].map((name) => parameters.get(name) ?? '');
  const who = parseActor(actor ?? '');
  if (!endpoint || !auth || who === null || !isWebAddress(endpoint)) return null;
  return {
    endpoint: endpoint.endsWith('/') ? endpoint : `${endpoint}/`,
    auth,
    actor: who,
    registration: parameters.get('registration') || null,
    activityId: parameters.get('activity_id') || null,
  };
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** An Agent of xAPI 1.0; launches of its draft put each property into a list, and name an account's properties differently. */
function parseActor(text: string): XapiLaunch['actor'] | null {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const actor = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, takeFirst(one)]));
  const { account } = actor;
  if (typeof account !== 'object' || account === null) return actor;
  const draft = Object.fromEntries(Object.entries(account));
  const homePage: unknown = draft['homePage'] ?? draft['accountServiceHomePage'];
  const name: unknown = draft['name'] ?? draft['accountName'];
  return { ...actor, account: { homePage, name } };
}

const takeFirst = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export type XapiVerb = 'initialized' | 'progressed' | 'completed' | 'passed' | 'failed' | 'terminated';

/** Percent between two `progressed` statements. */
export const PROGRESS_STEP = 10;

/** cmi5's name for percent as a whole number; other profiles use it, too. */
const PROGRESS_EXTENSION = 'https://w3id.org/xapi/cmi5/result/extensions/progress';

interface StatementParts {
  /** UUID: a repeated statement is stored once. */
  readonly id: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly verb: XapiVerb;
  readonly report: LearnerReport;
}

/** A statement of xAPI 1.0.3 about the video. */
export function createStatement(content: LearningPackage, launch: XapiLaunch, { id, timestamp, verb, report }: StatementParts): object {
  const percent = toPercent(report.share);
  const result = {
    duration: formatIsoDuration(report.sessionSeconds),
    ...(verb === 'completed' && { completion: true, score: toScore(report) }),
    ...((verb === 'passed' || verb === 'failed') && { success: verb === 'passed', score: toScore(report) }),
    extensions: { [PROGRESS_EXTENSION]: percent },
  };
  return {
    id,
    timestamp,
    actor: launch.actor,
    verb: { id: `http://adlnet.gov/expapi/verbs/${verb}`, display: { 'en-US': verb } },
    object: {
      objectType: 'Activity',
      id: findActivityId(content, launch),
      definition: { type: ACTIVITY_TYPE, name: { [content.language ?? 'und']: content.title } },
    },
    ...(verb === 'initialized' ? {} : { result }),
    context: { ...(launch.registration === null ? {} : { registration: launch.registration }), platform: 'Castwright' },
  };
}

/** Of the questions, or of what was watched in a video without any. */
function toScore({ quiz, share }: LearnerReport): object {
  const percent = quiz?.percent ?? toPercent(share);
  return { scaled: percent / 100, raw: percent, min: 0, max: 100 };
}

export function findActivityId(content: LearningPackage, launch: XapiLaunch): string {
  return launch.activityId ?? createActivityId(content);
}

/** What was stated already. */
export interface StatedProgress {
  readonly percent: number;
  readonly completed: boolean;
  readonly success: 'passed' | 'failed' | null;
}

/** Verbs to state now that `report` is known: a step of progress since `stated` percent, the completion once, and success when it changes. */
export function listDueVerbs(report: LearnerReport, stated: StatedProgress): readonly XapiVerb[] {
  const percent = toPercent(report.share);
  const stepped = Math.floor(percent / PROGRESS_STEP) > Math.floor(stated.percent / PROGRESS_STEP);
  const success = report.completed ? findSuccess(report) : null;
  return [
    ...(stepped ? (['progressed'] as const) : []),
    ...(report.completed && !stated.completed ? (['completed'] as const) : []),
    ...(success !== null && success !== stated.success ? [success] : []),
  ];
}
