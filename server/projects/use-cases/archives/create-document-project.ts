import { createProjectFromDocument, describeEmptyDocument } from '../../../../src/domain/documents/create-project-from-document.ts';
import type { ImportReport } from '../../../../src/domain/documents/import-report.ts';
import { guessLanguage } from '../../../../src/domain/script/language/guess-language.ts';
import { findNearestVoice } from '../../../../src/domain/speech/find-nearest-voice.ts';
import { HttpError } from '../../../shared/http-error.ts';
import { loadPresenters, loadVoices } from '../../../shared/load-choices.ts';
import type { ServerContext } from '../../../shared/server-context.ts';
import type { ReadImportFile } from '../../project-file/documents/read-import-file.ts';
import { drawDocument } from './draw-document.ts';
import type { ProjectArchive } from '../../project-file/project-archive.ts';

/**
 * A project of a document, with the first presenter and a voice of the document's language. Throws 400 when it has nothing to say and nothing
 * to show.
 */
export async function createDocumentProject(
  services: ServerContext,
  read: Extract<ReadImportFile, { readonly kind: 'document' }>,
): Promise<{ readonly archive: ProjectArchive; readonly report: ImportReport }> {
  const [voices, presenters] = await Promise.all([loadVoices(services), loadPresenters(services)]);
  const { document, images } = await drawDocument(read, services.drawSlides);
  const language = guessLanguage(document.sections.map(({ script, shownText = '' }) => script || shownText).join('\n'));
  const voice = findNearestVoice(language === undefined ? {} : { language }, voices);
  const speaker = { avatarId: presenters[0]?.id ?? '', voiceId: voice?.id ?? '' };
  const created = createProjectFromDocument(document, { speaker, fallbackTitle: read.fallbackTitle });
  if (created === undefined) {
    throw new HttpError(400, 'not-a-project', { field: 'file', message: `${describeEmptyDocument(document)} Nothing was imported.` });
  }
  return { archive: { project: created.project, assets: images }, report: created.report };
}
