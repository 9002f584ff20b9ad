import type { EditorSession, EditorStore } from './editor-store.ts';

export interface EditorSessionProps {
  readonly store: EditorStore;
  readonly session: EditorSession;
}
