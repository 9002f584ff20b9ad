import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/features/library/library.messages';
import { type FormEvent, useState } from 'react';
import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';
import type { Folder } from '#ports/library-api.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import styles from './library.module.css';

export interface FolderDialogProps {
  /** Null creates a new one. */
  readonly folder: Folder | null;
  /** Creates or renames it; null when it was done, else why not. */
  readonly onName: (folderId: string | null, name: string) => Promise<string | null>;
  readonly onClose: () => void;
}

export function FolderDialog({ folder, onName, onClose }: FolderDialogProps) {
  const [name, setName] = useState(folder?.name ?? '');
  const [error, setError] = useState<string | null>(null);
  const texts = folder === null ? messages.folders.new : messages.folders.rename;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const problem = await onName(folder?.id ?? null, name);
    if (problem === null) onClose();
    else setError(problem);
  }

  return (
    <Dialog open onClose={onClose} title={texts.title} text={messages.folders.hint}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <TextField
          label={messages.folders.name}
          value={name}
          onValueChange={setName}
          maxLength={LIBRARY_LIMITS.folderName}
          error={error}
          required
        />
        <DialogActions>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" type="submit">
            {texts.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
