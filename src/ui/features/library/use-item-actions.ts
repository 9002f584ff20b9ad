import { messages } from '#messages/features/library/library.messages';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LibraryItem } from '../../../ports/library-api.ts';
import { type Toasts, useToasts } from '../../components/toast.tsx';
import type { ActionResult } from './library-commands.ts';
import type { LibraryStore } from './library-store.ts';

export interface ItemActions {
  readonly edit: () => void;
  readonly rename: (title: string) => void;
  readonly duplicate: () => void;
  readonly cancel: () => void;
  readonly remove: () => void;
}

/** Actions on one item, with a toast on failure. */
export function useItemActions(store: LibraryStore, item: LibraryItem): ItemActions {
  const toasts = useToasts();
  const navigate = useNavigate();
  return useMemo(() => {
    const { commands } = store;
    const tell = (what: string, result: Promise<ActionResult>) => notifyFailure(toasts, what, result);
    return {
      async edit() {
        const result = await commands.edit(item);
        if (result.kind === 'done') void navigate(`/editor/${encodeURIComponent(result.projectId)}`);
        else toasts.show({ title: messages.failed.edit, description: result.message, error: true });
      },
      rename: (wanted) => void tell(messages.failed.rename, commands.rename(item, wanted)),
      duplicate: () => void tell(messages.failed.duplicate, commands.duplicate(item)),
      cancel: () => void tell(messages.failed.cancel, commands.cancel(item)),
      remove: () => removeItems(store, toasts, [item]),
    };
  }, [store, toasts, navigate, item]);
}

/** Removes without a confirmation, and offers undo. */
export function removeItems(store: LibraryStore, toasts: Toasts, items: readonly LibraryItem[]): void {
  const { commands } = store;
  const [first] = items;
  const notice = toasts.show({
    title: items.length === 1 && first ? messages.deleted(first.title) : messages.deletedItems(items.length),
    action: { label: messages.undo, run: () => void notifyFailure(toasts, messages.failed.restore, commands.restore(items)) },
  });
  void commands.remove(items).then((result) => {
    if (result.kind === 'done') return;
    toasts.close(notice);
    toasts.show({ title: messages.failed.remove, description: result.message, error: true });
  });
}

export async function notifyFailure(toasts: Toasts, what: string, result: Promise<ActionResult>): Promise<void> {
  const ended = await result;
  if (ended.kind === 'failed') toasts.show({ title: what, description: ended.message, error: true });
}
