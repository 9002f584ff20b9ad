import type { AppContext } from '../../app-context.ts';
import { EditorStore } from './editor-store.ts';

/** The store that was used last, and by whom: opening its project again finds the undo history as it was. */
let last: { readonly store: EditorStore; readonly userId: string } | null = null;

/** `projectId`: null starts a new project. */
export async function openEditor(app: AppContext, projectId: string | null): Promise<EditorStore> {
  const media = await app.loadMedia();
  const userId = app.session.user.id;
  const isSame =
    last !== null && projectId !== null && last.userId === userId && last.store.projectId === projectId && last.store.phase === 'open';
  if (last === null || !isSame) last = { userId, store: new EditorStore({ ...app, ...media }, projectId) };
  return last.store;
}
