import { fileURLToPath } from 'node:url';
import type { PresenterLibrary } from '../../src/ports/presenter-library.ts';
import type { Speech } from '../../src/ports/speech.ts';
import { createDiskPresenterLibrary } from '../adapters/presenter-library/disk/index.ts';
import { createFliteSpeech } from '../adapters/speech/flite/index.ts';

/** Folder of the presenters that ship with the package. */
export const PRESENTERS_FOLDER = fileURLToPath(new URL('../../presenters', import.meta.url));

export function createBuiltInSpeech(): Speech {
  return createFliteSpeech();
}

export function createBuiltInPresenters(): PresenterLibrary {
  return createDiskPresenterLibrary(PRESENTERS_FOLDER);
}
