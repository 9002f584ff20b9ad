import { createProjectFromDocument } from '../../../../src/domain/documents/create-project-from-document.ts';
import { guessLanguage } from '../../../../src/domain/script/language/guess-language.ts';
import { findNearestVoice } from '../../../../src/domain/speech/find-nearest-voice.ts';
import { HttpError } from '../../../shared/http-error.ts';
import { loadPresenters, loadVoices } from '../../../shared/load-choices.ts';
import type { ServerContext } from '../../../shared/server-context.ts';
import type { ReadImportFile } from '../../project-file/documents/read-import-file.ts';
import type { ProjectArchive } from '../../project-file/project-archive.ts';

/** A project of a document, with the first presenter and a voice of the document's language. Throws 400 when it has nothing to say. */
export async function createDocumentProject(
  services: ServerContext,
  { document, images, fallbackTitle }: Extract<ReadImportFile, { readonly kind: 'document' }>,
): Promise<{ readonly archive: ProjectArchive; readonly notes: readonly string[] }> {
  const [voices, presenters] = await Promise.all([loadVoices(services), loadPresenters(services)]);
  const language = guessLanguage(document.sections.map(({ script, shownText = '' }) => script || shownText).join('\n'));
  const voice = findNearestVoice(language === undefined ? {} : { language }, voices);
  const speaker = { avatarId: presenters[0]?.id ?? '', voiceId: voice?.id ?? '' };
  const created = createProjectFromDocument(document, { speaker, fallbackTitle });
  if (created === undefined) {
    throw new HttpError(400, 'not-a-project', { field: 'file', message: 'There’s no text in this document. Nothing was imported.' });
  }
  return { archive: { project: created.project, assets: images }, notes: created.notes };
}
