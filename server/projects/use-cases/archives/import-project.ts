import type { ImportReport } from '#domain/documents/import-report.ts';
import { replaceAssets } from '#domain/library/replace-assets.ts';
import type { Project } from '#domain/project/project.ts';
import type { ImportedProject } from '#ports/project-api.ts';
import { HttpError } from '#server/shared/http-error.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import type { Workspace } from '#server/shared/workspace.ts';
import { createBusyError } from '#server/shared/work-limiter.ts';
import { MAX_ARCHIVE_BYTES, type ProjectArchive } from '../../project-file/project-archive.ts';
import { refuseTooManyProjects } from '../refuse-too-many-projects.ts';
import { createProject, loadReachableProject } from '../saved-projects.ts';
import type { ImportFile, ReadImportFile } from '../../project-file/documents/read-import-file.ts';
import { readInThread } from './archive-thread.ts';
import { eraseAssetsAfter, storeAssets, toImportError } from './import-assets.ts';
import { storeImportedSpeech } from './import-speech.ts';
import { listImportNotes } from './list-import-notes.ts';
import { createProjectFromDocument, describeEmptyDocument } from '#domain/documents/create-project-from-document.ts';
import type { SourceImage } from '#domain/documents/source-document.ts';
import { guessLanguage } from '#domain/script/language/guess-language.ts';
import { findPresenterVoice } from '#domain/presenters/presenter-voice.ts';
import { loadPresenters, loadVoices } from '#server/shared/load-choices.ts';
import { readUploadImage } from '#server/shared/read-upload-image.ts';
import { cropImages } from '../../project-file/documents/crop-images.ts';
import { type DrawableDocument, drawDocument, type DrawnDocument } from './draw-document.ts';

/** Bytes of an uploaded project file. */
export const LARGEST_IMPORT = MAX_ARCHIVE_BYTES;

/** Of a project file: all of it comes in. */
const WHOLE: ImportReport = { imported: [], omitted: [], remarks: [] };

const BUSY = 'Many projects are being imported right now. Yours wasn’t imported; try again in a moment.';

/**
 * Makes a new project of an untrusted `.castwright` or JSON file, with new ids for everything it brings, or of a document. Throws an
 * `HttpError` for a file that can't be used; nothing of it stays then.
 */
export async function importProject(services: ServerContext, workspace: Workspace, file: ImportFile): Promise<ImportedProject> {
  await refuseTooManyProjects(services.database.db, { ownerId: workspace.userId, askedBy: workspace.userId });
  const { archive, report } = await readInTurn(services, workspace.userId, file);
  const assets = await storeAssets(services, workspace, archive);
  try {
    const linked = await unlinkUnknownSource(services, workspace, archive.project);
    const document = replaceAssets(linked, { assets: assets.ids, voices: new Map() });
    const spoken = await storeImportedSpeech(services, workspace, { ...archive, project: document });
    const saved = await createProject(services, workspace, { document: spoken.project });
    const missing = await listImportNotes(services, workspace, { project: spoken.project, hasAllSpeech: spoken.isComplete });
    return { ...saved, report: { ...report, remarks: [...report.remarks, ...missing] } };
  } catch (error) {
    await eraseAssetsAfter(error, services, assets);
    throw error;
  }
}

interface ImportedArchive {
  readonly archive: ProjectArchive;
  readonly report: ImportReport;
}

async function readInTurn(services: ServerContext, userId: string, file: ImportFile): Promise<ImportedArchive> {
  const { workLimiter } = services;
  workLimiter.refuseOverspent('images', userId);
  const turn = await workLimiter.images.run(userId, async () => {
    const startedAt = performance.now();
    try {
      return await readInThread(file);
    } finally {
      workLimiter.spend('images', userId, (performance.now() - startedAt) / 1_000);
    }
  });
  if (turn.kind === 'busy') throw createBusyError(BUSY);
  if (turn.result.kind === 'archive') return { archive: turn.result.archive, report: WHOLE };
  if (turn.result.kind === 'document') return createDocumentProject(services, { userId, read: turn.result });
  throw new HttpError(400, 'not-a-project', { field: 'file', message: `${turn.result.message} Nothing was imported.` });
}

/** A translation stays linked where its original is; elsewhere it's a project of its own. */
async function unlinkUnknownSource({ database }: ServerContext, workspace: Workspace, project: Project): Promise<Project> {
  const { translation, ...own } = project;
  if (translation === undefined) return project;
  try {
    await loadReachableProject(database.db, { workspace, id: translation.source });
    return project;
  } catch (error) {
    if (error instanceof HttpError) return own;
    throw error;
  }
}

interface ReadFor {
  readonly userId: string;
  readonly read: Extract<ReadImportFile, { readonly kind: 'document' }>;
}

/**
 * A project of a document, with the first presenter, in their voice or one of the document's language. Throws 400 when it has nothing to say and nothing
 * to show, and an `HttpError` for an image that can't be used.
 */
async function createDocumentProject(
  services: ServerContext,
  { userId, read }: ReadFor,
): Promise<{ readonly archive: ProjectArchive; readonly report: ImportReport }> {
  const [voices, presenters] = await Promise.all([loadVoices(services), loadPresenters(services)]);
  const cropped = await cropImages(read.images, (image) => readDocumentImage(services, userId, image));
  const { document, images } = await drawInTurn(services, userId, { ...read, images: cropped });
  const language = guessLanguage(document.sections.map(({ script, shownText = '' }) => script || shownText).join('\n'));
  const voice = findPresenterVoice(presenters[0], voices, language);
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
