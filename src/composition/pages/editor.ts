import { createRandomText } from '../../adapters/shared/create-random-text.ts';
import { EditorStore } from '../../ui/features/editor/editor-store.ts';
import type { PagePorts } from '../page-ports.ts';
import { createPlayer, audioOutput } from '../create-player.ts';

/** The last editor and its user, kept so that reopening the project restores its undo history. */
let last: { readonly store: EditorStore; readonly userId: string } | null = null;

export function createEditorStore(ports: PagePorts, projectId: string | null): EditorStore {
  const state = ports.auth.state();
  const userId = state.kind === 'signed-in' ? state.user.id : '';
  const same =
    last !== null && projectId !== null && last.userId === userId && last.store.projectId === projectId && last.store.phase === 'open';
  if (last === null || !same) {
    last = {
      userId,
      store: new EditorStore(
        { ...ports, storage: ports.storage, output: audioOutput, newKey: createRandomText, createPlayer: () => createPlayer(ports) },
        projectId,
      ),
    };
  }
  return last.store;
}
