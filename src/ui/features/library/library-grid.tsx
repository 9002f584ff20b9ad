import { messages } from '#messages/features/library/library.messages';
import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Pager } from '../../components/pager.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import type { DraftStillsStore } from './draft-stills-store.ts';
import { ItemCard } from './item-card.tsx';
import type { OpenDialog } from './library-dialog.ts';
import type { LibraryStore } from './library-store.ts';
import { isNarrowed } from './library-query.ts';
import styles from './library.module.css';

export const LibraryGrid = observer(function LibraryGrid({
  store,
  drafts,
  ask: openDialog,
}: {
  readonly store: LibraryStore;
  readonly drafts: DraftStillsStore | null;
  readonly ask: OpenDialog;
}) {
  const { items, query, total, pageSize } = store;
  return (
    <div className={styles.results}>
      <p role="status">
        <VisuallyHidden>{isNarrowed(query) && messages.tools.found(total)}</VisuallyHidden>
      </p>
      {items.length === 0 ? (
        <EmptyState
          title={messages.nothingFound.title}
          text={query.search ? messages.nothingFound.text(query.search) : messages.nothingFound.filtered}
          actions={<Button onClick={store.showAll}>{messages.nothingFound.showAll}</Button>}
        />
      ) : (
        <ul className={styles.grid}>
          {items.map((item) => (
            // Keyed by video first: an item that becomes a project keeps its place.
            <li key={item.video?.taskId ?? item.id}>
              <ItemCard store={store} item={item} drafts={drafts} openDialog={openDialog} />
            </li>
          ))}
        </ul>
      )}
      {total > pageSize && <Pager page={query.page ?? 1} pageSize={pageSize} total={total} onPage={(page) => store.narrow({ page })} />}
    </div>
  );
});
