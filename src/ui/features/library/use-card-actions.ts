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
      rename: (wanted) => void tell('The title was not changed', store.rename(taskId, wanted)),
      cancel: () => void tell('The video was not cancelled', store.cancel(taskId)),
      remove() {
        const notice = toasts.show({
          title: `“${title}” is deleted`,
          action: { label: 'Undo', run: () => void tell('The video was not brought back', store.restore(taskId)) },
        });
        void store.remove(taskId).then((result) => {
          if (result.kind === 'failed') toasts.close(notice);
        });
        void tell('The video was not deleted', store.remove(taskId));
      },
    };
  }, [store, toasts, taskId, title]);
}
