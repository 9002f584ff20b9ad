import { downloadFrom } from '../../components/save-file.ts';
import type { AutosaveStore } from './autosave-store.ts';

/** Saves first, so that the file holds the last edit. When saving fails, the bar says why and nothing is downloaded. */
export async function downloadProject(autosave: AutosaveStore): Promise<void> {
  await autosave.create();
  if (autosave.projectId !== null && autosave.label === 'saved')
    downloadFrom(`/api/projects/${encodeURIComponent(autosave.projectId)}/archive`);
}
