import type { FastifyRequest } from 'fastify';
import { FONT_LIMITS } from '#domain/fonts/project-font.ts';
import type { AppParts } from '../../http/app-parts.ts';
import type { App } from '../../http/fastify-app.ts';
import { readForm } from '../../http/read-form.ts';
import { getWorkspace } from '../../http/require-user.ts';
import { HttpError } from '../../shared/http-error.ts';
import { type FontUpload, readBrandFont } from '../use-cases/fonts/read-brand-font.ts';
import { brandFontOperations } from '#contract/projects/brand-font-operations.ts';
import { serve } from '../../http/serve.ts';

/** Makes an uploaded font one that a brand kit and projects carry. */
export function registerBrandFontRoutes(app: App, parts: AppParts): void {
  serve(app, brandFontOperations, 'POST /api/brand/font', async (request) =>
    readBrandFont(parts.services, getWorkspace(request), await readFontForm(request)),
  );
}

async function readFontForm(request: FastifyRequest): Promise<FontUpload> {
  const { file, fileName, fields } = await readForm(request, {
    fileSize: FONT_LIMITS.uploadBytes,
    createNoFileError: () =>
      new HttpError(400, 'no-file', { field: 'file', message: 'There was no font in this upload. Choose a file and try again.' }),
    createTooLargeError: () =>
      new HttpError(413, 'too-large', {
        field: 'file',
        message: `This file is over ${FONT_LIMITS.uploadBytes / 1024 / 1024} MB. Choose a font with fewer characters, or send it as WOFF2. Nothing was uploaded.`,
      }),
  });
  return { file, fileName, confirmed: fields.get('confirmed') === 'true' };
}
