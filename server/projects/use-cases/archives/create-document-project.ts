import { createProjectFromDocument, describeEmptyDocument } from '../../../../src/domain/documents/create-project-from-document.ts';
import type { ImportReport } from '../../../../src/domain/documents/import-report.ts';
import type { SourceImage } from '../../../../src/domain/documents/source-document.ts';
import { guessLanguage } from '../../../../src/domain/script/language/guess-language.ts';
import { findNearestVoice } from '../../../../src/domain/speech/find-nearest-voice.ts';
import { HttpError } from '../../../shared/http-error.ts';
import { createBusyError } from '../../../shared/work-limiter.ts';
import { loadPresenters, loadVoices } from '../../../shared/load-choices.ts';
import { readUploadImage } from '../../../shared/read-upload-image.ts';
import type { ServerContext } from '../../../shared/server-context.ts';
import { cropImages } from '../../project-file/documents/crop-images.ts';
import type { ReadImportFile } from '../../project-file/documents/read-import-file.ts';
import { type DrawableDocument, drawDocument, type DrawnDocument } from './draw-document.ts';
import type { ProjectArchive } from '../../project-file/project-archive.ts';
import { toImportError } from './import-assets.ts';

interface ReadFor {
  readonly userId: string;
  readonly read: Extract<ReadImportFile, { readonly kind: 'document' }>;
}

/**
 * A project of a document, with the first presenter and a voice of the document's language. Throws 400 when it has nothing to say and nothing
 * to show, and an `HttpError` for an image that can't be used.
 */
export async function createDocumentProject(
  services: ServerContext,
  { userId, read }: ReadFor,
): Promise<{ readonly archive: ProjectArchive; readonly report: ImportReport }> {
  const [voices, presenters] = await Promise.all([loadVoices(services), loadPresenters(services)]);
  const cropped = await cropImages(read.images, (image) => readDocumentImage(services, userId, image));
  const { document, images } = await drawInTurn(services, userId, { ...read, images: cropped });
  const language = guessLanguage(document.sections.map(({ script, shownText = '' }) => script || shownText).join('\n'));
  const voice = findNearestVoice(language === undefined ? {} : { language }, voices);
  const speaker = { avatarId: presenters[0]?.id ?? '', voiceId: voice?.id ?? '' };
  const created = createProjectFromDocument(document, { speaker, fallbackTitle: read.fallbackTitle });
  if (created === undefined) {
    throw new HttpError(400, 'not-a-project', { field: 'file', message: `${describeEmptyDocument(document)} Nothing was imported.` });
  }
  return { archive: { project: created.project, assets: images }, report: created.report };
}

async function readDocumentImage(services: ServerContext, userId: string, { bytes, ...options }: SourceImage): Promise<Uint8Array> {
  try {
    return (await readUploadImage(services, userId, (reader) => reader.readDocumentImage(bytes, options))).image;
  } catch (error) {
    throw error instanceof HttpError ? toImportError(error) : error;
  }
}

async function drawInTurn(services: ServerContext, userId: string, read: DrawableDocument): Promise<DrawnDocument> {
  if (!read.isDrawn) return read;
  const { workLimiter } = services;
  const turn = await workLimiter.images.run(userId, async () => {
    const startedAt = performance.now();
    try {
      return await drawDocument(read, services.drawSlides);
    } finally {
      workLimiter.spend('images', userId, (performance.now() - startedAt) / 1_000);
    }
  });
  if (turn.kind === 'busy') throw createBusyError('Many slides are being drawn right now. Nothing was imported; try again in a moment.');
  return turn.result;
}
