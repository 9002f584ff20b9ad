import { messages } from '#messages/features/library/library.messages';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { WriteScript } from '../script-writer/write-script.tsx';
import { ImportProject } from './import-project.tsx';
import type { DialogRequest } from './library-dialog.ts';
import { LibraryDialogs } from './library-dialogs.tsx';
import { LibraryEmpty } from './library-empty.tsx';
import { LibraryGrid } from './library-grid.tsx';
import { LibraryShelves } from './library-shelves.tsx';
import { LibrarySkeleton } from './library-skeleton.tsx';
import { LibraryStore } from './library-store.ts';
import { LibraryTools } from './library-tools.tsx';
import { toLibraryParams, parseLibraryQuery } from './library-query.ts';
import styles from './library.module.css';
import { QuotaLine } from './quota-line.tsx';
import { SelectionBar } from './selection-bar.tsx';

/** The library of a signed-in user; noindex (RTE-4). */
export const LibraryPage = observer(function LibraryPage() {
  const { session } = useServices();
  const [params] = useSearchParams();
  const opened = usePageStore((app) => new LibraryStore(app, parseLibraryQuery(params)), `library ${session.organization?.id ?? 'own'}`);
  return (
    <div className={styles.page}>
      <PageMeta title={messages.title} noindex />
      {opened.kind === 'open' ? <Library store={opened.store} /> : <LibraryOpening failed={opened.kind === 'failed'} />}
    </div>
  );
});

const Library = observer(function Library({ store }: { readonly store: LibraryStore }) {
  const { session } = useServices();
  const [, setAddress] = useSearchParams();
  const [request, setRequest] = useState<DialogRequest | null>(null);
  const drafts = usePageStore(async (app) => new (await import('./draft-stills-store.ts')).DraftStillsStore(app), 'drafts');
  const ready = store.phase === 'ready';
  const filled = ready && !store.isEmpty;
  useEffect(
    () =>
      reaction(
        () => store.query,
        (query) => setAddress(toLibraryParams(query), { replace: true }),
      ),
    [store, setAddress],
  );
  return (
    <>
      <PageHeader
        title={messages.title}
        subtitle={<QuotaLine profile={store.profile} failure={store.profileFailure} />}
        actions={
          filled &&
          session.can('edit') && (
            <>
              <WriteScript size="small" />
              <ImportProject store={store} size="small" />
              <LinkButton size="small" kind="ghost" to="/dashboard/templates">
                {messages.fromTemplate}
              </LinkButton>
            </>
          )
        }
      />
      {store.phase === 'loading' && <LibrarySkeleton />}
      {store.phase === 'failed' && <ErrorNotice message={store.failure} retry={store.retry} />}
      {ready && store.isEmpty && <LibraryEmpty store={store} />}
      {filled && (
        <div className={styles.shelved}>
          <LibraryShelves store={store} />
          <div className={styles.main}>
            <LibraryTools store={store} />
            <SelectionBar store={store} openDialog={(dialog) => setRequest({ dialog, items: store.selected })} />
            <LibraryGrid store={store} drafts={drafts.kind === 'open' ? drafts.store : null} ask={setRequest} />
          </div>
        </div>
      )}
      <LibraryDialogs store={store} request={request} onClose={() => setRequest(null)} />
    </>
  );
});

function LibraryOpening({ failed }: { readonly failed: boolean }) {
  return (
    <>
      <PageHeader title={messages.title} subtitle={<QuotaLine profile={null} />} />
      {failed ? <ErrorNotice message={messages.notLoaded} /> : <LibrarySkeleton />}
    </>
  );
}
