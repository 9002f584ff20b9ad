import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/features/library/library.messages';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Select } from '../../components/select.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useToasts } from '../../components/toast.tsx';
import type { ItemsDialogProps } from './library-dialog.ts';
import styles from './library.module.css';
import { notifyFailure } from './use-item-actions.ts';

const NONE = 'none';
const NEW = 'new';

/** Moves items to an existing or new folder, or out of their folders. */
export const MoveDialog = observer(function MoveDialog({ store, items, onClose }: ItemsDialogProps) {
  const folders = store.shelves?.folders ?? [];
  const [chosen, setChosen] = useState<string>(items[0]?.folderId ?? folders[0]?.id ?? NEW);
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const toasts = useToasts();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    let folderId = chosen === NONE ? null : chosen;
    if (chosen === NEW) {
      const made = await store.commands.nameFolder(null, name);
      if (made.kind === 'failed') return setError(made.message);
      folderId = made.folderId;
    }
    onClose();
    store.clearSelection();
    await notifyFailure(toasts, messages.failed.move, store.commands.move(items, folderId));
  }

  return (
    <Dialog open onClose={onClose} title={messages.move.title(items.length)}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <Select
          label={messages.move.folder}
          value={chosen}
          onValueChange={setChosen}
          options={[
            ...folders.map((folder) => ({ value: folder.id, label: folder.name })),
            { value: NONE, label: messages.move.none },
            { value: NEW, label: messages.move.new },
          ]}
        />
        {chosen === NEW && (
          <TextField
            label={messages.folders.name}
            value={name}
            onValueChange={setName}
            maxLength={LIBRARY_LIMITS.folderName}
            error={error}
            required
          />
        )}
        <DialogActions>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" type="submit">
            {messages.move.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
});
