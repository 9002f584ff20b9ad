import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/features/library/library.messages';
import { observer } from 'mobx-react-lite';
import { type DragEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { findNamedRange } from '#domain/project/scene-range.ts';
import { isFinalStatus } from '#domain/tasks/task-machine.ts';
import type { LibraryItem } from '#ports/library-api.ts';
import { Button } from '../../components/button.tsx';
import { joinClassNames } from '../../components/join-class-names.ts';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { useServices } from '../../services.tsx';
import { formatDay } from '../../text/format.ts';
import { CardThumbnail } from './card-thumbnail.tsx';
import { CardTitle } from './card-title.tsx';
import { DraftStill } from './draft-still.tsx';
import type { DraftStillsStore } from './draft-stills-store.ts';
import { ItemMenu } from './item-menu.tsx';
import type { LibraryStore } from './library-store.ts';
import { getItemPath, getItemKey } from './library-query.ts';
import styles from './item-card.module.css';
import type { OpenDialog } from './library-dialog.ts';
import { useItemActions } from './use-item-actions.ts';

/** Media type of dragged items: their keys, separated by spaces. Folders accept nothing else. */
export const DRAGGED_ITEMS = 'application/x-castwright-items';

interface ItemCardProps {
  readonly store: LibraryStore;
  readonly item: LibraryItem;
  /** Null until it's loaded. */
  readonly drafts: DraftStillsStore | null;
  readonly openDialog: OpenDialog;
}

export const ItemCard = observer(function ItemCard({ store, item, drafts, openDialog }: ItemCardProps) {
  const { session } = useServices();
  const [renaming, setRenaming] = useState(false);
  const actions = useItemActions(store, item);
  const params = getItemPath(item);
  const { video, title } = item;
  const selected = store.isSelected(item);

  const drag = (event: DragEvent): void => {
    const items = selected ? store.selected : [item];
    event.dataTransfer.setData(DRAGGED_ITEMS, items.map(getItemKey).join(' '));
    event.dataTransfer.effectAllowed = 'move';
  };
  return (
    <article className={joinClassNames(styles.card, selected && styles.cardSelected)} aria-label={title}>
      <div className={styles.thumbnailBox}>
        <Link
          to={params}
          className={styles.play}
          draggable={session.can('edit')}
          onDragStart={drag}
          aria-label={(item.kind === 'video' ? messages.card.play : messages.card.open)(title)}
        >
          <CardThumbnail
            item={item}
            drawn={drafts === null || item.projectId === null ? undefined : <DraftStill drafts={drafts} item={item} />}
          />
        </Link>
        <label className={styles.pick}>
          <input
            type="checkbox"
            aria-label={messages.card.select(title)}
            checked={selected}
            onChange={(event) => store.select([item], event.target.checked)}
          />
        </label>
      </div>
      <div className={styles.row}>
        <CardTitle
          title={title}
          path={params}
          renaming={renaming}
          onRename={(wanted) => {
            setRenaming(false);
            actions.rename(wanted);
          }}
          onCancel={() => setRenaming(false)}
        />
        <ItemMenu
          item={item}
          actions={actions}
          onRename={() => setRenaming(true)}
          openDialog={(dialog) => openDialog({ dialog, items: [item] })}
        />
      </div>
      {video !== null && !isFinalStatus(video.status) ? (
        <div className={styles.progress}>
          <ProgressBar label={video.detailedStatus} percent={video.progress} />
          {session.can('order') && (
            <Button size="small" kind="ghost" onClick={actions.cancel} aria-label={messages.card.cancel(title)}>
              {common.cancel}
            </Button>
          )}
        </div>
      ) : (
        <p className={styles.meta}>{formatDetails(item, store.now)}</p>
      )}
      {item.tags.length > 0 && (
        <ul className={styles.tags} aria-label={messages.card.tags}>
          {item.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </article>
  );
});

function formatDetails({ kind, title, video, videoCount, owner, changedAt, isTemplate }: LibraryItem, now: number): string {
  if (kind === 'failed' && video !== null) return video.detailedStatus;
  // The card of a project has the project's title; that of its newest video may name some scenes.
  const range = video === null || video.title === title ? undefined : findNamedRange(video.title);
  const facts = [
    isTemplate ? messages.card.template : '',
    range === undefined ? '' : messages.card.scenes(range),
    formatDay(changedAt, now),
    videoCount > 1 ? messages.card.versions(videoCount) : '',
    owner.isYou ? '' : messages.card.by(owner.name),
  ];
  return facts.filter(Boolean).join(' · ');
}
