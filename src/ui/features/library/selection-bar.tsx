import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/features/library/library.messages';
import { Download, FolderInput, Forward, Tag, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button.tsx';
import { useToasts } from '../../components/toast.tsx';
import { useServices } from '../../services.tsx';
import type { LibraryDialog } from './library-dialog.ts';
import type { LibraryStore } from './library-store.ts';
import styles from './library.module.css';
import { removeItems } from './use-item-actions.ts';

const SIZE = 16;

export interface SelectionBarProps {
  readonly store: LibraryStore;
  readonly openDialog: (dialog: LibraryDialog) => void;
}

/** Actions on the selected items; shown while there is a selection. */
export const SelectionBar = observer(function SelectionBar({ store, openDialog }: SelectionBarProps) {
  const { session } = useServices();
  const toasts = useToasts();
  const { selected, items } = store;
  const finished = selected.flatMap(({ video }) => (video?.status === 'completed' ? [video.taskId] : []));
  const deletable = selected.filter(({ canDelete }) => canDelete);
  return (
    <div role="group" aria-label={messages.selection.label} className={styles.selection} hidden={selected.length === 0}>
      <p role="status">{selected.length > 0 && messages.selection.count(selected.length)}</p>
      <Button size="small" kind="ghost" onClick={() => store.select(items, true)}>
        {messages.selection.all}
      </Button>
      <Button size="small" kind="ghost" onClick={() => store.clearSelection()}>
        {messages.selection.none}
      </Button>
      <span className={styles.gap} />
      {session.can('edit') && (
        <>
          <Button size="small" icon={<FolderInput size={SIZE} aria-hidden="true" />} onClick={() => openDialog('move')}>
            {messages.selection.move}
          </Button>
          <Button size="small" icon={<Tag size={SIZE} aria-hidden="true" />} onClick={() => openDialog('tag')}>
            {messages.selection.tag}
          </Button>
        </>
      )}
      {session.can('export') && (
        <Button size="small" icon={<Forward size={SIZE} aria-hidden="true" />} onClick={() => openDialog('transfer')}>
          {messages.selection.transfer}
        </Button>
      )}
      <Button
        size="small"
        icon={<Download size={SIZE} aria-hidden="true" />}
        aria-disabled={finished.length === 0}
        onClick={() => downloadAll(finished)}
      >
        {messages.selection.download(finished.length)}
      </Button>
      {session.can('delete') && (
        <Button
          size="small"
          kind="danger"
          icon={<Trash2 size={SIZE} aria-hidden="true" />}
          aria-disabled={deletable.length === 0}
          onClick={() => {
            if (deletable.length === 0) return;
            removeItems(store, toasts, deletable);
            store.clearSelection();
          }}
        >
          {common.delete}
        </Button>
      )}
    </div>
  );
});

function downloadAll(taskIds: readonly string[]): void {
  for (const taskId of taskIds) {
    const link = document.createElement('a');
    link.href = `/api/avatar/download/${encodeURIComponent(taskId)}?format=mp4`;
    link.download = '';
    link.click();
  }
}
