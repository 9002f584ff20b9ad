import type { ScormRuntime } from '#domain/learning/scorm-runtime.ts';
import type { LearnerReport } from '#domain/learning/scorm-values.ts';
import type { LearnerRecord } from './learner-record.ts';

/** Windows above the page that are asked, against circles of frames. */
const MOST_PARENTS = 50;

type Call = (name: string, ...values: readonly string[]) => string;

/** The record behind the SCORM object of the LMS; null without one. */
export function createScormRecord(page: Window, runtime: ScormRuntime): LearnerRecord | null {
  const call = findApi(page, runtime.api);
  return call === null ? null : createRecord(call, runtime);
}

function createRecord(call: Call, { calls, status, mode, toValues, toInteraction }: ScormRuntime): LearnerRecord {
  const isTrue = (result: string): boolean => result === 'true';
  let isOpen = false;
  let isReview = false;
  /** Answers that the LMS has: of earlier sessions, and of this one. */
  let [earlier, written] = [0, 0];

  function save(report: LearnerReport): boolean {
    if (!isOpen || isReview) return isOpen;
    const taken = toValues(report).map(([element, value]) => isTrue(call(calls.set, element, value)));
    for (const answer of report.quiz?.answers.slice(written) ?? []) {
      for (const [element, value] of toInteraction(answer, earlier + written)) taken.push(isTrue(call(calls.set, element, value)));
      written += 1;
    }
    return isTrue(call(calls.commit, '')) && taken.every(Boolean);
  }

  return {
    async start() {
      isOpen = isTrue(call(calls.initialize, ''));
      if (!isOpen) return null;
      earlier = Math.max(0, Number.parseInt(call(calls.get, 'cmi.interactions._count'), 10) || 0);
      isReview = ['browse', 'review'].includes(call(calls.get, mode));
      return {
        suspendData: call(calls.get, 'cmi.suspend_data'),
        completed: ['completed', 'passed', 'failed'].includes(call(calls.get, status)),
      };
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
