import { messages } from '#messages/features/library/library.messages';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LibraryItem } from '#ports/library-api.ts';
import { type Toasts, useToasts } from '../../components/toast.tsx';
import type { ActionResult } from './library-commands.ts';
import type { LibraryStore } from './library-store.ts';

export interface ItemActions {
  readonly edit: () => void;
  readonly rename: (title: string) => void;
  readonly duplicate: () => void;
  readonly startFromTemplate: () => void;
  readonly setTemplate: (isTemplate: boolean) => void;
  readonly cancel: () => void;
  readonly remove: () => void;
}

/** Actions on one item, with a toast on failure. */
export function useItemActions(store: LibraryStore, item: LibraryItem): ItemActions {
  const toasts = useToasts();
  const navigate = useNavigate();
  return useMemo(() => {
    const { commands } = store;
    const open = async (what: string, opening: ReturnType<typeof commands.edit>): Promise<void> => {
      const result = await opening;
      if (result.kind === 'done') void navigate(`/editor/${encodeURIComponent(result.projectId)}`);
      else toasts.show({ title: what, description: result.message, error: true });
    };
    const tell = (what: string, result: Promise<ActionResult>) => notifyFailure(toasts, what, result);
    return {
      edit: () => void open(messages.failed.edit, commands.edit(item)),
      startFromTemplate: () => void open(messages.failed.startFromTemplate, commands.startFromTemplate(item)),
      async setTemplate(isTemplate) {
        const result = await commands.setTemplate(item, isTemplate);
        if (result.kind === 'failed') toasts.show({ title: messages.failed.setTemplate, description: result.message, error: true });
        else toasts.show({ title: messages.templateSet(item.title, isTemplate) });
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
