import type { LibraryItem } from '#ports/library-api.ts';
import type { LibraryStore } from './library-store.ts';

export type LibraryDialog = 'move' | 'tag' | 'transfer';

export interface DialogRequest {
  readonly dialog: LibraryDialog;
  readonly items: readonly LibraryItem[];
}

export type OpenDialog = (request: DialogRequest) => void;

export interface ItemsDialogProps {
  readonly store: LibraryStore;
  readonly items: readonly LibraryItem[];
  readonly onClose: () => void;
}
