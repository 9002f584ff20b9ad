import { words as common } from '#messages/text/common.messages';
import { words } from '#messages/features/library/library.messages';
import { observer } from 'mobx-react-lite';
import { type DragEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { isFinal } from '../../../domain/tasks/task-machine.ts';
import type { LibraryItem } from '../../../ports/library-api.ts';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { dayOf } from '../../text/format.ts';
import { CardPicture } from './card-thumbnail.tsx';
import { CardTitle } from './card-title.tsx';
import { DRAGGED_ITEMS } from './dragged-items.ts';
import { ItemMenu } from './item-menu.tsx';
import type { LibraryStore } from './library-store.ts';
import { addressOf, itemKey } from './library-query.ts';
import styles from './library.module.css';
import type { AskFor } from './library-dialog.ts';
import { useItemActions } from './use-item-actions.ts';

export interface ItemCardProps {
  readonly store: LibraryStore;
  readonly item: LibraryItem;
  readonly ask: AskFor;
}

export const ItemCard = observer(function ItemCard({ store, item, ask }: ItemCardProps) {
  const [renaming, setRenaming] = useState(false);
  const actions = useItemActions(store, item);
  const address = addressOf(item);
  const { video, title } = item;
  const selected = store.isSelected(item);

  const drag = (event: DragEvent): void => {
    const items = selected ? store.selected : [item];
    event.dataTransfer.setData(DRAGGED_ITEMS, items.map(itemKey).join(' '));
    event.dataTransfer.effectAllowed = 'move';
  };
  return (
    <article className={classNames(styles.card, selected && styles.cardSelected)} aria-label={title}>
      <div className={styles.pictureBox}>
        <Link
          to={address}
          className={styles.play}
          draggable
          onDragStart={drag}
          aria-label={(item.kind === 'video' ? words.card.play : words.card.open)(title)}
        >
          <CardPicture item={item} />
        </Link>
        <label className={styles.pick}>
          <input
            type="checkbox"
            aria-label={words.card.select(title)}
            checked={selected}
            onChange={(event) => store.select([item], event.target.checked)}
          />
        </label>
      </div>
      <div className={styles.row}>
        <CardTitle
          title={title}
          address={address}
          renaming={renaming}
          onRename={(wanted) => {
            setRenaming(false);
            actions.rename(wanted);
          }}
          onCancel={() => setRenaming(false)}
        />
        <ItemMenu item={item} actions={actions} onRename={() => setRenaming(true)} ask={(dialog) => ask({ dialog, items: [item] })} />
      </div>
      {video !== null && !isFinal(video.status) ? (
        <div className={styles.progress}>
          <ProgressBar label={video.detailedStatus} percent={video.progress} />
          <Button size="small" kind="quiet" onClick={actions.cancel} aria-label={words.card.cancel(title)}>
            {common.cancel}
          </Button>
        </div>
      ) : (
        <p className={styles.meta}>{factsOf(item, store.now)}</p>
      )}
      {item.tags.length > 0 && (
        <ul className={styles.tags} aria-label={words.card.tags}>
          {item.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </article>
  );
});

function factsOf({ kind, video, videoCount, owner, changedAt }: LibraryItem, now: number): string {
  if (kind === 'failed' && video !== null) return video.detailedStatus;
  const facts = [
    dayOf(changedAt, now),
    videoCount > 1 ? words.card.versions(videoCount) : '',
    owner.isYou ? '' : words.card.by(owner.name),
  ];
  return facts.filter(Boolean).join(' · ');
}
