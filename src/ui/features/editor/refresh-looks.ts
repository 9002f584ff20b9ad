import { runInAction } from 'mobx';
import { isDrawnPresenterId, listOwnPresenters } from '#domain/project/own-presenter-id.ts';
import type { ChoicesStore } from './choices-store.ts';
import type { PreviewStore } from './preview-store.ts';
import type { ProjectStore } from './project-store.ts';
import type { StillsStore } from './stills/stills-store.ts';

interface OpenEditor {
  readonly choices: ChoicesStore;
  readonly session: { readonly project: ProjectStore; readonly preview: PreviewStore; readonly stills: Pick<StillsStore, 'redraw'> } | null;
}

/** Shows presenters that the workspace built as they are now, where the project shows any. */
export async function refreshLooks(store: OpenEditor): Promise<void> {
  const { session } = store;
  if (session === null || !listOwnPresenters(session.project.shown).some(isDrawnPresenterId)) return;
  const changed = await store.choices.refreshPresenters();
  const shown = listOwnPresenters(session.project.shown);
  if (store.session !== session || !changed.some((id) => shown.includes(id))) return;
  reload(session.preview);
  session.stills.redraw();
}

/** With images that are loaded again, at the same place and paused. */
function reload(preview: PreviewStore): void {
  const { position } = preview.player;
  preview.stop();
  runInAction(() => (preview.startAt = position));
  preview.start();
}
