import { SLIDE_FORMS } from '#domain/documents/slide-form.ts';
import { describeForm } from '../describe-form.ts';
import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { idParameters, createFileSchema, errorResponses } from '../common-schemas.ts';
import { savedProjectSchema } from '../project-schemas.ts';

const countsSchema = z.array(z.object({ what: z.string().describe('In the singular, such as `hidden slide`'), count: z.int() }));
export const importReportSchema = z.object({
  imported: countsSchema.describe('What came in'),
  omitted: countsSchema.describe('What was left out'),
  remarks: z.array(z.string()).describe('What else to know'),
});

const tags = ['projects'];

export const archiveOperations = defineOperations({
  'GET /api/projects/:id/archive': {
    tags,
    access: may('export', 'projects:read'),
    rate: 'projectFile',
    summary: 'The project as a `.castwright` file, with its images, recordings and paid speech',
    params: idParameters,
    response: { 200: createFileSchema('The project', ['application/zip']), ...errorResponses },
  },
  'POST /api/projects/import': {
    tags,
    access: may('edit', 'projects:write'),
    rate: 'projectFile',
    form: describeForm({ optional: { slides: { type: 'string', enum: [...SLIDE_FORMS], default: 'texts' } } }),
    consumes: ['multipart/form-data'],
    summary: 'Make a new project of a `.castwright`, `.pptx`, `.docx`, Markdown, text, subtitle (`.srt`, `.vtt`, `.ttml`), or JSON file',
    description:
      'Sent as the form field `file`. The field `slides` chooses what the slides of a presentation become: `texts` that can be edited, which is the default, or `images`.',
    response: {
      201: savedProjectSchema.extend({
        report: importReportSchema,
        notes: z.array(z.string()).describe('The report as sentences to show'),
      }),
      ...errorResponses,
    },
  },
});
