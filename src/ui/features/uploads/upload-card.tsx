import { messages as common } from '#messages/text/common.messages';
import { messages as clip } from '#messages/features/editor/clip.messages';
import { messages } from '#messages/features/uploads/uploads.messages';
import { Music, Pencil, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';
import { formatBytes } from '#domain/text/format-bytes.ts';
import type { Upload } from '#ports/library-api.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { RenameForm } from '../../components/rename-form.tsx';
import { useServices } from '../../services.tsx';
import type { UploadsStore } from './uploads-store.ts';
import styles from './uploads.module.css';

const SIZE = 16;
const LARGE = 32;

interface UploadCardProps {
  readonly store: UploadsStore;
  readonly upload: Upload;
}

export const UploadCard = observer(function UploadCard({ store, upload }: UploadCardProps) {
  const { session } = useServices();
  const [renaming, setRenaming] = useState(false);
  const name = upload.name || messages.unnamed;
  const isSelected = store.selected.includes(upload);
  const facts = [
    messages.kindOf[upload.kind],
    ...(upload.seconds === null ? [] : [clip.length(upload.seconds)]),
    formatBytes(upload.bytes),
    ...(upload.folderId === null ? [] : store.folders.filter(({ id }) => id === upload.folderId).map((folder) => folder.name)),
  ];
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.image}>
        {upload.thumbnailUrl === null ? <Music size={LARGE} aria-hidden="true" /> : <img src={upload.thumbnailUrl} alt="" loading="lazy" />}
        {session.can('edit') && (
          <label className={styles.tick}>
            <input
              type="checkbox"
              aria-label={messages.selectOne(name)}
              checked={isSelected}
              onChange={(event) => store.select([upload], event.target.checked)}
            />
          </label>
        )}
      </div>
      {renaming ? (
        <RenameForm
          className={styles.rename}
          label={messages.name}
          name={upload.name}
          maxLength={LIBRARY_LIMITS.assetName}
          onSave={(typed) => void store.rename(upload, typed)}
          onClose={() => setRenaming(false)}
        />
      ) : (
        <h2 className={styles.name} title={name}>
          {name}
        </h2>
      )}
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {upload.projects === 0 ? (
        <p className={styles.facts}>{messages.uses(0)}</p>
      ) : (
        <button type="button" className={styles.uses} aria-label={messages.showUses(name)} onClick={() => void store.showUses(upload)}>
          {messages.uses(upload.projects)}
        </button>
      )}
      <CardActions store={store} upload={upload} onRename={() => setRenaming(true)} />
    </article>
  );
});

const CardActions = observer(function CardActions({ store, upload, onRename }: UploadCardProps & { readonly onRename: () => void }) {
  const { session } = useServices();
  const [isAsked, setAsked] = useState(false);
  const name = upload.name || messages.unnamed;

  function remove(): void {
    setAsked(false);
    void store.remove(upload);
  }

  return (
    <div className={styles.actions}>
      {session.can('edit') && (
        <Button
          size="small"
          kind="ghost"
          icon={<Pencil size={SIZE} aria-hidden="true" />}
          aria-label={messages.renameOne(name)}
          onClick={onRename}
        >
          {messages.rename}
        </Button>
      )}
      {session.can('delete') && (
        <Button
          size="small"
          kind="ghost"
          busy={store.busy === upload.assetId}
          icon={<Trash2 size={SIZE} aria-hidden="true" />}
          aria-label={messages.deleteOne(name)}
          onClick={() => (upload.projects === 0 ? setAsked(true) : void store.remove(upload))}
        >
          {common.delete}
        </Button>
      )}
      {isAsked && (
        <Dialog open onClose={() => setAsked(false)} title={messages.remove.title(name)} text={messages.remove.text}>
          <DialogActions>
            <Button kind="ghost" onClick={() => setAsked(false)}>
              {common.cancel}
            </Button>
            <Button kind="danger" onClick={remove}>
              {common.delete}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  );
});
