import type { LearningFormat } from '#domain/learning/learning-package.ts';

/** Messages of the export for learning management systems. */
export const messages = {
  open: 'Export for your LMS',
  text: 'Get a ZIP file to upload to Moodle, Canvas or another learning platform. It plays your video and reports who completed it.',
  format: 'Format',
  formats: { scorm12: 'SCORM 1.2', scorm2004: 'SCORM 2004 (4th Edition)', xapi: 'xAPI (Tin Can)' } satisfies Record<LearningFormat, string>,
  formatHint: 'Not sure? Almost every platform takes SCORM 1.2.',
  completion: 'Complete after watching',
  percent: (percent: number) => `${percent}%`,
  completionHint: 'Every second counts once, so skipping to the end doesn’t complete it.',
  cancel: 'Cancel',
  download: 'Download ZIP',
  plan: 'Exporting for learning platforms is part of the Business plan.',
  upgrade: 'See plans',
} as const;
