import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/features/uploads/uploads.messages';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { LIBRARY_LIMITS } from '../../../domain/library/library-limits.ts';
import type { Folder } from '../../../ports/library-api.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { UploadsStore } from './uploads-store.ts';
import styles from './uploads.module.css';

interface FolderNameDialogProps {
  readonly store: UploadsStore;
  /** Null creates a new one. */
  readonly folder: Folder | null;
  readonly onClose: () => void;
}

export const FolderNameDialog = observer(function FolderNameDialog({ store, folder, onClose }: FolderNameDialogProps) {
  const [name, setName] = useState(folder?.name ?? '');
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const problem = await store.nameFolder(folder?.id ?? null, name);
    if (problem === null) onClose();
    else setError(problem);
  }

  return (
    <Dialog open onClose={onClose} title={folder === null ? messages.newFolder : messages.renameFolder} text={messages.folderHint}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <TextField
          label={messages.folderName}
          value={name}
          onValueChange={setName}
          maxLength={LIBRARY_LIMITS.folderName}
          error={error}
          required
        />
        <DialogActions>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" type="submit">
            {folder === null ? messages.create : common.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
});
