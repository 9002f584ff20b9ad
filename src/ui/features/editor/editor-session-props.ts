import type { Desk, EditorStore } from './editor-store.ts';

export interface DeskProps {
  readonly store: EditorStore;
  readonly desk: Desk;
}
