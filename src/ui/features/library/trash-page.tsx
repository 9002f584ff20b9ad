import { words as common } from '#messages/text/common.messages';
import { words } from '#messages/features/library/trash.messages';
import { ArrowLeft, RotateCcw, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { TrashedItem } from '../../../ports/library-api.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { Pager } from '../../components/pager.tsx';
import { useServices } from '../../services.tsx';
import { dayAndMonth } from '../../text/format.ts';
import { usePageStore } from '../../use-page-store.ts';
import { CardPicture } from './card-thumbnail.tsx';
import { LibrarySkeleton } from './library-skeleton.tsx';
import { itemKey } from './library-query.ts';
import styles from './library.module.css';
import type { TrashStore } from './trash-store.ts';

const SIZE = 16;

export const TrashPage = observer(function TrashPage() {
  const { session } = useServices();
  const opened = usePageStore((services) => services.createTrashStore(), `trash ${session.organization?.id ?? 'own'}`);
  return (
    <div className={styles.page}>
      <PageMeta title={words.title} noindex />
      <LinkButton to="/dashboard" kind="quiet" size="small" icon={<ArrowLeft size={SIZE} aria-hidden="true" />}>
        {words.back}
      </LinkButton>
      {opened.kind === 'open' ? <Trash store={opened.store} /> : <PageHeader title={words.title} subtitle={words.text} />}
      {opened.kind === 'failed' && <ErrorNotice message={words.notLoaded} />}
    </div>
  );
});

const Trash = observer(function Trash({ store }: { readonly store: TrashStore }) {
  const [asked, setAsked] = useState<TrashedItem | 'all' | null>(null);
  const { page } = store;
  const close = (): void => setAsked(null);
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={words.text}
        actions={
          page !== null &&
          page.rows.some(({ canRestore }) => canRestore) && (
            <Button kind="loss" size="small" busy={store.busy} onClick={() => setAsked('all')}>
              {words.empty}
            </Button>
          )
        }
      />
      <p role="status" className={styles.meta}>
        {store.done}
      </p>
      {store.trouble !== '' && <ErrorNotice message={store.trouble} />}
      {store.phase === 'loading' && <LibrarySkeleton />}
      {store.phase === 'failed' && <ErrorNotice message={store.failure} retry={store.retry} />}
      {page !== null && page.rows.length === 0 && <EmptyState title={words.nothing.title} text={words.nothing.text} />}
      {page !== null && page.rows.length > 0 && (
        <div className={styles.results}>
          <ul className={styles.grid}>
            {page.rows.map((item) => (
              <li key={itemKey(item)}>
                <TrashCard store={store} item={item} onPurge={() => setAsked(item)} />
              </li>
            ))}
          </ul>
          {page.total > page.pageSize && <Pager {...page} onPage={(next) => void store.show(next)} />}
        </div>
      )}
      <Dialog
        open={asked !== null}
        onClose={close}
        title={words.sure.title}
        text={asked === 'all' ? words.sure.all : words.sure.one(asked?.title ?? '')}
      >
        <DialogActions>
          <Button onClick={close}>{common.cancel}</Button>
          <Button
            kind="loss"
            onClick={() => {
              close();
              if (asked !== null) void (asked === 'all' ? store.empty() : store.purge(asked));
            }}
          >
            {words.forGood}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
});

interface TrashCardProps {
  readonly store: TrashStore;
  readonly item: TrashedItem;
  readonly onPurge: () => void;
}

const TrashCard = observer(function TrashCard({ store, item, onPurge }: TrashCardProps) {
  const { title, still, videoCount, type, endsAt, canRestore } = item;
  return (
    <article className={styles.card} aria-label={title}>
      <div className={styles.trashed}>
        <CardPicture item={{ video: null, still }} plain />
      </div>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.meta}>{[words.what(type, videoCount), words.until(dayAndMonth(endsAt))].join(' · ')}</p>
      {canRestore ? (
        <div className={styles.tools}>
          <Button
            size="small"
            icon={<RotateCcw size={SIZE} aria-hidden="true" />}
            aria-label={words.restoreOne(title)}
            busy={store.busy}
            onClick={() => void store.restore(item)}
          >
            {words.restore}
          </Button>
          <Button
            size="small"
            kind="quiet"
            icon={<Trash2 size={SIZE} aria-hidden="true" />}
            aria-label={words.purgeOne(title)}
            onClick={onPurge}
          >
            {words.forGood}
          </Button>
        </div>
      ) : (
        <p className={styles.meta}>{words.notYours}</p>
      )}
    </article>
  );
});
