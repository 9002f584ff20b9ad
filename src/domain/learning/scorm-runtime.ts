import type { RecordedAnswer } from './quiz-report.ts';
import { toScorm12Interaction, toScorm2004Interaction } from './scorm-interactions.ts';
import { type LearnerReport, type ScormValues, toScorm12Values, toScorm2004Values } from './scorm-values.ts';

/** How an edition of SCORM names what a page needs. */
export interface ScormRuntime {
  /** Of the object in a window of the LMS. */
  readonly api: string;
  readonly calls: Readonly<Record<'initialize' | 'get' | 'set' | 'commit' | 'terminate', string>>;
  readonly status: string;
  readonly mode: string;
  readonly toValues: (report: LearnerReport) => ScormValues;
  readonly toInteraction: (recorded: RecordedAnswer, index: number) => ScormValues;
}

export const SCORM_12_RUNTIME: ScormRuntime = {
  api: 'API',
  calls: { initialize: 'LMSInitialize', get: 'LMSGetValue', set: 'LMSSetValue', commit: 'LMSCommit', terminate: 'LMSFinish' },
  ...{ status: 'cmi.core.lesson_status', mode: 'cmi.core.lesson_mode' },
  ...{ toValues: toScorm12Values, toInteraction: toScorm12Interaction },
};

export const SCORM_2004_RUNTIME: ScormRuntime = {
  api: 'API_1484_11',
  calls: { initialize: 'Initialize', get: 'GetValue', set: 'SetValue', commit: 'Commit', terminate: 'Terminate' },
  ...{ status: 'cmi.completion_status', mode: 'cmi.mode' },
  ...{ toValues: toScorm2004Values, toInteraction: toScorm2004Interaction },
};
