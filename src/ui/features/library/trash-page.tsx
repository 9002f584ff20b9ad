import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/features/library/trash.messages';
import { ArrowLeft, RotateCcw, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { TrashedItem } from '#ports/library-api.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { Pager } from '../../components/pager.tsx';
import { useServices } from '../../services.tsx';
import { formatDayAndMonth } from '../../text/format.ts';
import { usePageStore } from '../../use-page-store.ts';
import { CardThumbnail } from './card-thumbnail.tsx';
import { LibrarySkeleton } from './library-skeleton.tsx';
import { getItemKey } from './library-query.ts';
import card from './item-card.module.css';
import styles from './library.module.css';
import { TrashStore } from './trash-store.ts';

const SIZE = 16;

export const TrashPage = observer(function TrashPage() {
  const { session } = useServices();
  const opened = usePageStore((app) => new TrashStore(app), `trash ${session.organization?.id ?? 'own'}`);
  return (
    <div className={styles.page}>
      <PageMeta title={messages.title} noindex />
      <LinkButton to="/dashboard" kind="ghost" size="small" icon={<ArrowLeft size={SIZE} aria-hidden="true" />}>
        {messages.back}
      </LinkButton>
      {opened.kind === 'open' ? <Trash store={opened.store} /> : <PageHeader title={messages.title} subtitle={messages.text} />}
      {opened.kind === 'failed' && <ErrorNotice message={messages.notLoaded} />}
    </div>
  );
});

const Trash = observer(function Trash({ store }: { readonly store: TrashStore }) {
  const [request, setAsked] = useState<TrashedItem | 'all' | null>(null);
  const { page } = store;
  const close = (): void => setAsked(null);
  return (
    <>
      <PageHeader
        title={messages.title}
        subtitle={messages.text}
        actions={
          page !== null &&
          page.rows.some(({ canRestore }) => canRestore) && (
            <Button kind="danger" size="small" busy={store.busy} onClick={() => setAsked('all')}>
              {messages.empty}
            </Button>
          )
        }
      />
      <p role="status" className={card.meta}>
        {store.done}
      </p>
      {store.error !== '' && <ErrorNotice message={store.error} />}
      {store.phase === 'loading' && <LibrarySkeleton />}
      {store.phase === 'failed' && <ErrorNotice message={store.failure} retry={store.retry} />}
      {page !== null && page.rows.length === 0 && <EmptyState title={messages.nothing.title} text={messages.nothing.text} />}
      {page !== null && page.rows.length > 0 && (
        <div className={styles.results}>
          <ul className={styles.grid}>
            {page.rows.map((item) => (
              <li key={getItemKey(item)}>
                <TrashCard store={store} item={item} onPurge={() => setAsked(item)} />
              </li>
            ))}
          </ul>
          {page.total > page.pageSize && <Pager {...page} onPage={(next) => void store.show(next)} />}
        </div>
      )}
      <Dialog
        open={request !== null}
        onClose={close}
        title={messages.sure.title}
        text={request === 'all' ? messages.sure.all : messages.sure.one(request?.title ?? '')}
      >
        <DialogActions>
          <Button onClick={close}>{common.cancel}</Button>
          <Button
            kind="danger"
            onClick={() => {
              close();
              if (request !== null) void (request === 'all' ? store.empty() : store.purge(request));
            }}
          >
            {messages.deleteForGood}
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
    <article className={card.card} aria-label={title}>
      <div className={card.trashed}>
        <CardThumbnail item={{ video: null, still }} plain />
      </div>
      <h2 className={card.title}>{title}</h2>
      <p className={card.meta}>{[messages.what(type, videoCount), messages.until(formatDayAndMonth(endsAt))].join(' · ')}</p>
      {canRestore ? (
        <div className={styles.tools}>
          <Button
            size="small"
            icon={<RotateCcw size={SIZE} aria-hidden="true" />}
            aria-label={messages.restoreOne(title)}
            busy={store.busy}
            onClick={() => void store.restore(item)}
          >
            {messages.restore}
          </Button>
          <Button
            size="small"
            kind="ghost"
            icon={<Trash2 size={SIZE} aria-hidden="true" />}
            aria-label={messages.purgeOne(title)}
            onClick={onPurge}
          >
            {messages.deleteForGood}
          </Button>
        </div>
      ) : (
        <p className={card.meta}>{messages.notYours}</p>
      )}
    </article>
  );
});
