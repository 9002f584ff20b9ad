import { createProjectFromDocument } from '../../../../src/domain/documents/create-project-from-document.ts';
import type { ImageCrop } from '../../../../src/domain/documents/source-document.ts';
import { guessLanguage } from '../../../../src/domain/script/language/guess-language.ts';
import { findNearestVoice } from '../../../../src/domain/speech/find-nearest-voice.ts';
import { HttpError } from '../../../shared/http-error.ts';
import { loadPresenters, loadVoices } from '../../../shared/load-choices.ts';
import { readUploadImage } from '../../../shared/read-upload-image.ts';
import type { ServerContext } from '../../../shared/server-context.ts';
import { cropImages } from '../../project-file/documents/crop-images.ts';
import type { ReadImportFile } from '../../project-file/documents/read-import-file.ts';
import type { ProjectArchive } from '../../project-file/project-archive.ts';
import { toImportError } from './import-assets.ts';

interface ReadFor {
  readonly userId: string;
  readonly read: Extract<ReadImportFile, { readonly kind: 'document' }>;
}

/** A project of a document, with the first presenter and a voice of the document's language. Throws an `HttpError` when it has nothing to say, or an image that can't be used. */
export async function createDocumentProject(
  services: ServerContext,
  { userId, read: { document, images, fallbackTitle } }: ReadFor,
): Promise<{ readonly archive: ProjectArchive; readonly notes: readonly string[] }> {
  const [voices, presenters] = await Promise.all([loadVoices(services), loadPresenters(services)]);
  const language = guessLanguage(document.sections.map(({ script, shownText = '' }) => script || shownText).join('\n'));
  const voice = findNearestVoice(language === undefined ? {} : { language }, voices);
  const speaker = { avatarId: presenters[0]?.id ?? '', voiceId: voice?.id ?? '' };
  const created = createProjectFromDocument(document, { speaker, fallbackTitle });
  if (created === undefined) {
    throw new HttpError(400, 'not-a-project', { field: 'file', message: 'There’s no text in this document. Nothing was imported.' });
  }
  const assets = await cropImages(images, (file, crop) => cropImage(services, userId, { file, crop }));
  return { archive: { project: created.project, assets }, notes: created.notes };
}

async function cropImage(
  services: ServerContext,
  userId: string,
  { file, crop }: { readonly file: Uint8Array; readonly crop: ImageCrop },
): Promise<Uint8Array> {
  try {
    return (await readUploadImage(services, userId, (reader) => reader.readBackground(file, { crop }))).exact;
  } catch (error) {
    throw error instanceof HttpError ? toImportError(error) : error;
  }
}
