import type { LearningPackage } from '#domain/learning/learning-package.ts';
import { SCORM_12_RUNTIME, SCORM_2004_RUNTIME } from '#domain/learning/scorm-runtime.ts';
import type { LearnerRecord } from './learner-record.ts';
import { createScormRecord } from './scorm-record.ts';
import { createXapiRecord } from './xapi-record.ts';

/** The record behind the page, by the package's format; null where no LMS opened it. */
export function findLearnerRecord(content: LearningPackage, page: Window): LearnerRecord | null {
  switch (content.format) {
    case 'scorm12':
      return createScormRecord(page, SCORM_12_RUNTIME);
    case 'scorm2004':
      return createScormRecord(page, SCORM_2004_RUNTIME);
    case 'xapi':
      return createXapiRecord(content, page.location.search);
  }
}
