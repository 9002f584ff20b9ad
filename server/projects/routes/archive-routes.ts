import type { z } from 'zod';
import { SLIDE_FORMS, type SlideForm } from '#domain/documents/slide-form.ts';
import { formatImportReport, type ImportReport } from '#domain/documents/import-report.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { formatContentDisposition } from '../../http/file-responses.ts';
import { readForm } from '../../http/read-form.ts';
import { getWorkspace, toWorkspaceItem } from '../../http/require-user.ts';
import { HttpError } from '../../shared/http-error.ts';
import { exportProject } from '../use-cases/archives/export-project.ts';
import { importProject, LARGEST_IMPORT } from '../use-cases/archives/import-project.ts';
import { recordProjectExport } from '../use-cases/record-project-export.ts';
import { archiveOperations, type importReportSchema } from '#contract/projects/archive-operations.ts';
import { serve } from '../../http/serve.ts';

/** Whole projects as `.castwright` files. */
export function registerArchiveRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  serve(app, archiveOperations, 'GET /api/projects/:id/archive', async (request, reply) => {
    const { fileName, bytes } = await exportProject(services, toWorkspaceItem(request, request.params.id));
    if (request.method === 'GET')
      await recordProjectExport(services, toWorkspaceItem(request, request.params.id), { kind: 'export.project' });
    void reply.header('content-disposition', formatContentDisposition(fileName, false)).header('cache-control', 'private, no-store');
    return reply.type('application/zip').send(Buffer.from(bytes.buffer));
  });

  serve(app, archiveOperations, 'POST /api/projects/import', async (request) => {
    const { file, fileName, fields } = await readForm(request, { fileSize: LARGEST_IMPORT, createNoFileError, createTooLargeError });
    const slides = readSlideForm(fields.get('slides'));
    const { report, ...saved } = await importProject(services, getWorkspace(request), { bytes: file, name: fileName, slides });
    return { ...saved, report: toWire(report), notes: [...formatImportReport(report)] };
  });
}

function readSlideForm(value = 'texts'): SlideForm {
  const form = SLIDE_FORMS.find((each) => each === value);
  if (form !== undefined) return form;
  throw new HttpError(400, 'invalid-request', {
    field: 'slides',
    message: `\`slides\` is one of ${SLIDE_FORMS.join(', ')}. Nothing was imported.`,
  });
}

function toWire({ imported, omitted, remarks }: ImportReport): z.infer<typeof importReportSchema> {
  return { imported: [...imported], omitted: [...omitted], remarks: [...remarks] };
}

function createNoFileError(): HttpError {
  return new HttpError(400, 'no-file', {
    field: 'file',
    message: 'There was no file in this upload. Choose a .castwright, .pptx, .docx, .md, .txt, .srt, .vtt, or .ttml file.',
  });
}

function createTooLargeError(): HttpError {
  return new HttpError(413, 'too-large', {
    field: 'file',
    message: `This file is over ${LARGEST_IMPORT / 1024 / 1024} MB, the most that can be imported. Nothing was imported.`,
  });
}
