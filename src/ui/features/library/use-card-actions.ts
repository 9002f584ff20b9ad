import { words } from '#words/library.ts';
import { useMemo } from 'react';
import type { VideoSummary } from '../../../ports/video-api.ts';
import { useToasts } from '../../components/toast.tsx';
import type { ActionResult, LibraryStore } from './library-store.ts';

export interface CardActions {
  readonly rename: (title: string) => void;
  readonly cancel: () => void;
  readonly remove: () => void;
}

/** What can be done with a card, with a notice where it did not work, and undo instead of a question. */
export function useCardActions(store: LibraryStore, { taskId, title }: VideoSummary): CardActions {
  const toasts = useToasts();
  return useMemo(() => {
    const tell = async (what: string, result: Promise<ActionResult>): Promise<void> => {
      const ended = await result;
      if (ended.kind === 'failed') toasts.show({ title: what, description: ended.message, urgent: true });
    };
    return {
      rename: (wanted) => void tell(words.failed.rename, store.rename(taskId, wanted)),
      cancel: () => void tell(words.failed.cancel, store.cancel(taskId)),
      remove() {
        const notice = toasts.show({
          title: words.deleted(title),
          action: { label: words.undo, run: () => void tell(words.failed.restore, store.restore(taskId)) },
        });
        void store.remove(taskId).then((result) => {
          if (result.kind === 'failed') toasts.close(notice);
        });
        void tell(words.failed.remove, store.remove(taskId));
      },
    };
  }, [store, toasts, taskId, title]);
}
