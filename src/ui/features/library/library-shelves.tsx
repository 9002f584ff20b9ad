import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/features/library/library.messages';
import { EllipsisVertical, Folder as FolderIcon, FolderPlus, Image, LayoutGrid, Palette, Pencil, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type DragEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Folder } from '#ports/library-api.ts';
import { Button } from '../../components/button.tsx';
import buttonStyles from '../../components/button.module.css';
import { joinClassNames } from '../../components/join-class-names.ts';
import { Menu } from '../../components/menu.tsx';
import { useToasts } from '../../components/toast.tsx';
import { useServices } from '../../services.tsx';
import { DRAGGED_ITEMS } from './item-card.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import type { LibraryStore } from './library-store.ts';
import { getItemKey } from './library-query.ts';
import styles from './library-shelves.module.css';
import { notifyFailure } from './use-item-actions.ts';

const SIZE = 16;

/** Folders and links beside the library. Items can be dropped on a folder; by keyboard it is in an item's menu. */
export const LibraryShelves = observer(function LibraryShelves({ store }: { readonly store: LibraryStore }) {
  const { session } = useServices();
  const [named, setNamed] = useState<Folder | 'new' | null>(null);
  const shelves = store.shelves;
  const { folderId } = store.query;

  async function nameFolder(id: string | null, name: string): Promise<string | null> {
    const outcome = await store.commands.nameFolder(id, name);
    return outcome.kind === 'failed' ? outcome.message : null;
  }

  return (
    <nav className={styles.shelves} aria-label={messages.folders.label}>
      <ul>
        <Shelf store={store} folderId={null} label={messages.folders.all} count={shelves?.items ?? 0} current={folderId === undefined} />
        {(shelves?.folders ?? []).map((folder) => (
          <Shelf
            key={folder.id}
            store={store}
            folderId={folder.id}
            label={folder.name}
            count={folder.items}
            current={folderId === folder.id}
            {...(session.can('edit') && { onRename: () => setNamed(folder) })}
          />
        ))}
        {session.can('edit') && (
          <li>
            <Button size="small" kind="ghost" icon={<FolderPlus size={SIZE} aria-hidden="true" />} onClick={() => setNamed('new')}>
              {messages.folders.create}
            </Button>
          </li>
        )}
      </ul>
      <ul className={styles.beside}>
        <li>
          <Link to="/dashboard/uploads" className={styles.shelf}>
            <Image size={SIZE} aria-hidden="true" />
            <span className={styles.name}>{messages.uploads}</span>
          </Link>
        </li>
        <li>
          <Link to="/dashboard/brand" className={styles.shelf}>
            <Palette size={SIZE} aria-hidden="true" />
            <span className={styles.name}>{messages.brand}</span>
          </Link>
        </li>
        <li>
          <Link to="/dashboard/trash" className={styles.shelf}>
            <Trash2 size={SIZE} aria-hidden="true" />
            <span className={styles.name}>{messages.trash}</span>
            {shelves !== null && shelves.trashed > 0 && <span className={styles.count}>{shelves.trashed}</span>}
          </Link>
        </li>
      </ul>
      {named !== null && <FolderDialog folder={named === 'new' ? null : named} onName={nameFolder} onClose={() => setNamed(null)} />}
    </nav>
  );
});

interface ShelfProps {
  readonly store: LibraryStore;
  /** Null: all items. */
  readonly folderId: string | null;
  readonly label: string;
  readonly count: number;
  readonly current: boolean;
  readonly onRename?: () => void;
}

const Shelf = observer(function Shelf({ store, folderId, label, count, current, onRename }: ShelfProps) {
  const [over, setOver] = useState(false);
  const toasts = useToasts();

  const takes = (event: DragEvent): boolean => event.dataTransfer.types.includes(DRAGGED_ITEMS);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const keys = new Set(event.dataTransfer.getData(DRAGGED_ITEMS).split(' '));
    const items = store.items.filter((item) => keys.has(getItemKey(item)));
    if (items.length === 0) return;
    store.clearSelection();
    void notifyFailure(toasts, messages.failed.move, store.commands.move(items, folderId));
  };
  const Icon = folderId === null ? LayoutGrid : FolderIcon;
  return (
    <li className={joinClassNames(styles.place, over && styles.over)}>
      <button
        type="button"
        className={styles.shelf}
        aria-current={current ? 'true' : undefined}
        onClick={() => store.narrow({ folderId: folderId ?? undefined })}
        onDragOver={(event) => {
          if (!takes(event)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon size={SIZE} aria-hidden="true" />
        <span className={styles.name}>{label}</span>
        <span className={styles.count}>{count}</span>
      </button>
      {folderId !== null && onRename && (
        <Menu
          trigger={
            <button
              type="button"
              aria-label={messages.folders.more(label)}
              className={joinClassNames(buttonStyles.button, buttonStyles.icon, buttonStyles.small, buttonStyles.ghost)}
            >
              <EllipsisVertical size={SIZE} aria-hidden="true" />
            </button>
          }
          entries={[
            { label: messages.menu.rename, run: onRename, movesFocus: true, icon: <Pencil size={SIZE} aria-hidden="true" /> },
            {
              label: common.delete,
              danger: true,
              icon: <Trash2 size={SIZE} aria-hidden="true" />,
              run: () => {
                if (current) store.narrow({ folderId: undefined });
                void notifyFailure(toasts, messages.failed.removeFolder, store.commands.removeFolder(folderId));
                toasts.show({ title: messages.folders.deleted(label) });
              },
            },
          ]}
        />
      )}
    </li>
  );
});
