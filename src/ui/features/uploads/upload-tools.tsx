import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/features/uploads/uploads.messages';
import { FolderPlus, Pencil, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';
import { UPLOAD_ORDERS } from '#domain/library/select-uploads.ts';
import { UPLOAD_KINDS } from '#domain/library/library-kind.ts';
import type { Folder } from '#ports/library-api.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Select } from '../../components/select.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useServices } from '../../services.tsx';
import { FolderSelect } from '../backgrounds/folder-select.tsx';
import { FolderDialog } from '../library/folder-dialog.tsx';
import type { UploadsStore } from './uploads-store.ts';
import styles from './uploads.module.css';

const SIZE = 16;
const KINDS = (['all', ...UPLOAD_KINDS] as const).map((value) => ({ value, label: messages.kinds[value] }));
const ORDERS = UPLOAD_ORDERS.map((value) => ({ value, label: messages.orders[value] }));

/** Search, filters and order, and what can be done with folders. */
export const UploadTools = observer(function UploadTools({ store }: { readonly store: UploadsStore }) {
  const { query, folders } = store;
  return (
    <div className={styles.tools}>
      <TextField
        type="search"
        size="small"
        label={messages.search}
        value={query.search}
        maxLength={LIBRARY_LIMITS.search}
        onValueChange={(search) => store.narrow({ search })}
      />
      <Select size="small" label={messages.kind} value={query.kind} options={KINDS} onValueChange={(kind) => store.narrow({ kind })} />
      <FolderSelect size="small" value={query.folderId} folders={folders} onValueChange={(folderId) => store.narrow({ folderId })} />
      <Select size="small" label={messages.order} value={query.order} options={ORDERS} onValueChange={(order) => store.narrow({ order })} />
      <FolderActions store={store} />
      <p className={styles.storage}>{store.storage}</p>
    </div>
  );
});

const FolderActions = observer(function FolderActions({ store }: { readonly store: UploadsStore }) {
  const { session } = useServices();
  const [named, setNamed] = useState<Folder | 'new' | null>(null);
  const [asked, setAsked] = useState<Folder | null>(null);
  const { folder } = store;
  if (!session.can('edit')) return null;

  function remove(one: Folder): void {
    setAsked(null);
    void store.removeFolder(one);
  }

  return (
    <div className={styles.actions}>
      <Button size="small" kind="ghost" icon={<FolderPlus size={SIZE} aria-hidden="true" />} onClick={() => setNamed('new')}>
        {messages.newFolder}
      </Button>
      {folder && (
        <>
          <Button size="small" kind="ghost" icon={<Pencil size={SIZE} aria-hidden="true" />} onClick={() => setNamed(folder)}>
            {messages.renameFolder}
          </Button>
          <Button size="small" kind="ghost" icon={<Trash2 size={SIZE} aria-hidden="true" />} onClick={() => setAsked(folder)}>
            {messages.deleteFolder}
          </Button>
        </>
      )}
      {named !== null && (
        <FolderDialog
          folder={named === 'new' ? null : named}
          onName={(id, name) => store.nameFolder(id, name)}
          onClose={() => setNamed(null)}
        />
      )}
      {asked !== null && (
        <Dialog open onClose={() => setAsked(null)} title={messages.confirmDelete.title(asked.name)} text={messages.confirmDelete.text}>
          <DialogActions>
            <Button kind="ghost" onClick={() => setAsked(null)}>
              {common.cancel}
            </Button>
            <Button kind="danger" onClick={() => remove(asked)}>
              {messages.deleteFolder}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  );
});
