import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { idParameters, createFileSchema, errorResponses } from '../common-schemas.ts';
import { LEARNING_FORMATS, COMPLETION_PERCENT } from '#domain/learning/learning-package.ts';

const querySchema = z.object({
  format: z.enum(LEARNING_FORMATS).default('scorm12'),
  completion: z.coerce
    .number()
    .int()
    .min(COMPLETION_PERCENT.min)
    .max(COMPLETION_PERCENT.max)
    .default(COMPLETION_PERCENT.default)
    .describe('Percent of the video that completes it once watched'),
});

export const learningPackageOperations = defineOperations({
  'GET /api/avatar/:id/learning-package': {
    tags: ['videos'],
    access: may('export', 'videos:read'),
    rate: 'learningPackage',
    summary: 'A finished video as a SCORM 1.2, SCORM 2004 or xAPI package (ZIP)',
    params: idParameters,
    querystring: querySchema,
    response: { 200: createFileSchema('The package', ['application/zip']), ...errorResponses },
  },
});
