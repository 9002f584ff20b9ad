import { z } from 'zod';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { createFileSchema, errorResponses, idParameters } from '../../http/common-schemas.ts';
import { USER_OR_KEY } from '../../http/create-openapi-options.ts';
import { formatContentDisposition } from '../../http/file-responses.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { savedProjectSchema } from '../../http/project-schemas.ts';
import { readForm } from '../../http/read-form.ts';
import { getWorkspace, requireUserOrKey, toWorkspaceItem } from '../../http/require-user.ts';
import { HttpError } from '../../shared/http-error.ts';
import { exportProject } from '../use-cases/archives/export-project.ts';
import { importProject, LARGEST_IMPORT } from '../use-cases/archives/import-project.ts';
import { recordProjectExport } from '../use-cases/record-project-export.ts';

const tags = ['projects'];
const security = USER_OR_KEY;

/** Whole projects as `.castwright` files. */
export function registerArchiveRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  app.get(
    '/api/projects/:id/archive',
    {
      onRequest: requireUserOrKey(parts, 'projects:read', 'export'),
      config: { rateLimit: HTTP_LIMITS.projectFile },
      schema: {
        tags,
        security,
        summary: 'The project as a `.castwright` file, with its images, recordings and paid speech',
        params: idParameters,
        response: { 200: createFileSchema('The project', ['application/zip']), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { fileName, bytes } = await exportProject(services, toWorkspaceItem(request, request.params.id));
      if (request.method === 'GET')
        await recordProjectExport(services, toWorkspaceItem(request, request.params.id), { kind: 'export.project' });
      void reply.header('content-disposition', formatContentDisposition(fileName, false)).header('cache-control', 'private, no-store');
      return reply.type('application/zip').send(Buffer.from(bytes.buffer));
    },
  );

  app.post(
    '/api/projects/import',
    {
      onRequest: requireUserOrKey(parts, 'projects:write', 'edit'),
      config: { rateLimit: HTTP_LIMITS.projectFile },
      schema: {
        tags,
        security,
        consumes: ['multipart/form-data'],
        summary: 'Make a new project of a `.castwright`, `.pptx`, `.docx`, Markdown, text, or JSON file, sent as the form field `file`',
        response: { 201: savedProjectSchema.extend({ notes: z.array(z.string()) }), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { file, fileName } = await readForm(request, { fileSize: LARGEST_IMPORT, createNoFileError, createTooLargeError });
      const { notes, ...saved } = await importProject(services, getWorkspace(request), { bytes: file, name: fileName });
      return reply.code(201).send({ ...saved, notes: [...notes] });
    },
  );
}

function createNoFileError(): HttpError {
  return new HttpError(400, 'no-file', {
    field: 'file',
    message: 'There was no file in this upload. Choose a .castwright, .pptx, .docx, .md, or .txt file.',
  });
}

function createTooLargeError(): HttpError {
  return new HttpError(413, 'too-large', {
    field: 'file',
    message: `This file is over ${LARGEST_IMPORT / 1024 / 1024} MB, the most that can be imported. Nothing was imported.`,
  });
}
