import type { ImportReport } from '../../../../src/domain/documents/import-report.ts';
import { replaceAssets } from '../../../../src/domain/library/replace-assets.ts';
import type { Project } from '../../../../src/domain/project/project.ts';
import type { ImportedProject } from '../../../../src/ports/project-api.ts';
import { HttpError } from '../../../shared/http-error.ts';
import type { ServerContext } from '../../../shared/server-context.ts';
import type { Workspace } from '../../../shared/workspace.ts';
import { createBusyError } from '../../../shared/work-limiter.ts';
import { MAX_ARCHIVE_BYTES, type ProjectArchive } from '../../project-file/project-archive.ts';
import { refuseTooManyProjects } from '../refuse-too-many-projects.ts';
import { createProject, loadReachableProject } from '../saved-projects.ts';
import { createDocumentProject } from './create-document-project.ts';
import type { ImportFile } from '../../project-file/documents/read-import-file.ts';
import { readInThread } from './archive-thread.ts';
import { eraseAssetsAfter, storeAssets } from './import-assets.ts';
import { storeImportedSpeech } from './import-speech.ts';
import { listImportNotes } from './list-import-notes.ts';

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
