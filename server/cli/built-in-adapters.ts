import { fileURLToPath } from 'node:url';
import type { PresenterLibrary } from '../../src/ports/presenter-library.ts';
import type { Speech } from '../../src/ports/speech.ts';
import { createDiskPresenterLibrary } from '../adapters/presenter-library/disk/index.ts';
import { createFliteSpeech } from '../adapters/speech/flite/index.ts';

/** What comes with the package. */
export const PRESENTERS_FOLDER = fileURLToPath(new URL('../../presenters', import.meta.url));

export function houseSpeech(): Speech {
  return createFliteSpeech();
}

export function housePresenters(): PresenterLibrary {
  return createDiskPresenterLibrary(PRESENTERS_FOLDER);
}
