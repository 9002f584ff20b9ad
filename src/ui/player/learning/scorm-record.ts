import { type LearnerReport, type ScormValues, toScorm12Values, toScorm2004Values } from '../../../domain/learning/scorm-values.ts';
import type { LearnerRecord } from './learner-record.ts';

/** How an edition of SCORM names what the page needs. */
interface ScormRuntime {
  /** Of the object in a window of the LMS. */
  readonly api: string;
  readonly calls: Readonly<Record<'initialize' | 'get' | 'set' | 'commit' | 'terminate', string>>;
  readonly status: string;
  readonly mode: string;
  readonly toValues: (report: LearnerReport) => ScormValues;
}

export const SCORM_12_RUNTIME: ScormRuntime = {
  api: 'API',
  calls: { initialize: 'LMSInitialize', get: 'LMSGetValue', set: 'LMSSetValue', commit: 'LMSCommit', terminate: 'LMSFinish' },
  ...{ status: 'cmi.core.lesson_status', mode: 'cmi.core.lesson_mode' },
  toValues: toScorm12Values,
};

export const SCORM_2004_RUNTIME: ScormRuntime = {
  api: 'API_1484_11',
  calls: { initialize: 'Initialize', get: 'GetValue', set: 'SetValue', commit: 'Commit', terminate: 'Terminate' },
  ...{ status: 'cmi.completion_status', mode: 'cmi.mode' },
  toValues: toScorm2004Values,
};

/** Windows above the page that are asked, against circles of frames. */
const MOST_PARENTS = 50;

type Call = (name: string, ...values: readonly string[]) => string;

/** The record behind the SCORM object of the LMS; null without one. */
export function createScormRecord(page: Window, runtime: ScormRuntime): LearnerRecord | null {
  const call = findApi(page, runtime.api);
  return call === null ? null : createRecord(call, runtime);
}

function createRecord(call: Call, { calls, status, mode, toValues }: ScormRuntime): LearnerRecord {
  const isTrue = (result: string): boolean => result === 'true';
  let isOpen = false;
  let isReview = false;

  function save(report: LearnerReport): boolean {
    if (!isOpen || isReview) return isOpen;
    const taken = toValues(report).map(([element, value]) => isTrue(call(calls.set, element, value)));
    return isTrue(call(calls.commit, '')) && taken.every(Boolean);
  }

  return {
    async start() {
      isOpen = isTrue(call(calls.initialize, ''));
      if (!isOpen) return null;
      isReview = ['browse', 'review'].includes(call(calls.get, mode));
      return { suspendData: call(calls.get, 'cmi.suspend_data'), completed: ['completed', 'passed'].includes(call(calls.get, status)) };
    },
    save: async (report) => save(report),
    finish(report) {
      if (!isOpen) return;
      save(report);
      call(calls.terminate, '');
      isOpen = false;
    },
  };
}

/** Looks for the object in the windows around the page, then around the one that opened it. */
function findApi(page: Window, name: string): Call | null {
  return findApiAround(page, name) ?? (page.opener === null ? null : findApiAround(page.opener as Window, name));
}

function findApiAround(start: Window, name: string): Call | null {
  let current = start;
  for (let count = 0; count < MOST_PARENTS; count += 1) {
    const call = readApi(current, name);
    if (call !== null) return call;
    if (current.parent === current) return null;
    current = current.parent;
  }
  return null;
}

/** Null without the object, and in windows of other sites, where looking throws. */
function readApi(from: Window, name: string): Call | null {
  try {
    const api: unknown = Reflect.get(from, name);
    if (typeof api !== 'object' || api === null) return null;
    return (method, ...values) => {
      const run: unknown = Reflect.get(api, method);
      return typeof run === 'function' ? String(Reflect.apply(run, api, values)) : 'false';
    };
  } catch {
    return null;
  }
}
