import { Readable } from 'node:stream';
import { type LearningPageSettings } from '#domain/learning/learning-package.ts';
import { findProjectLanguage } from '#domain/project/scene-language.ts';
import { listChapters } from '#domain/sharing/list-chapters.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { formatContentDisposition } from '../../http/file-responses.ts';
import { toWorkspaceItem } from '../../http/require-user.ts';
import { createLearningPackage, refuseWithoutLearning } from '../use-cases/create-learning-package.ts';
import { loadFinishedVideo } from '../use-cases/download-video.ts';
import { loadPlacedQuiz } from '../use-cases/manage-quiz.ts';
import { countVideoUse } from '../use-cases/load-video-analytics.ts';
import { renderLearningPage } from './render-learning-page.ts';
import { getItemPlace, recordActivity } from '../../shared/record-activity.ts';
import { learningPackageOperations } from '#contract/videos/learning-package-operations.ts';
import { serve } from '../../http/serve.ts';

/** A finished video for learning management systems. */
export function registerLearningPackageRoutes(app: App, parts: AppParts): void {
  const { services, settings } = parts;

  serve(app, learningPackageOperations, 'GET /api/avatar/:id/learning-package', async (request, reply) => {
    const item = toWorkspaceItem(request, request.params.id);
    const row = await loadFinishedVideo(services, item);
    await refuseWithoutLearning(services, item.workspace);
    const { format, completion } = request.query;
    const content: LearningPageSettings = {
      ...{ id: row.id, title: row.title, language: findProjectLanguage(row.project) ?? null, format, completion },
      ...{ seconds: row.seconds ?? 0, captions: row.vtt ?? '', quiz: await loadPlacedQuiz(services, row) },
    };
    const transcript = row.transcript ?? [];
    const texts = { transcript, chapters: listChapters(row.project, transcript) };
    const chunks = await createLearningPackage(services, {
      ...{ row, content, clientFolder: settings.clientFolder },
      renderPage: (files) => renderLearningPage({ settings: content, aspectRatio: row.aspectRatio, files, ...texts }),
    });
    if (request.method === 'GET') {
      await countVideoUse(services, row.id, 'downloaded');
      const deed = { kind: 'export.videos', item: { id: row.id, name: row.title }, details: { format: FILE_ENDINGS[format] } } as const;
      await recordActivity(services.database.db, getItemPlace(item.workspace, row), deed);
    }
    void reply
      .header('content-disposition', formatContentDisposition(`${row.title || 'video'} (${FILE_ENDINGS[format]}).zip`, false))
      .header('cache-control', 'private, no-store');
    return reply.type('application/zip').send(Readable.from(chunks, { objectMode: false }));
  });
}

/** What a downloaded file says about its format. */
const FILE_ENDINGS = { scorm12: 'SCORM 1.2', scorm2004: 'SCORM 2004', xapi: 'xAPI' } as const;
