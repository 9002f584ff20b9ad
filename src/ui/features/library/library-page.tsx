import { words } from '#words/library.ts';
import { observer } from 'mobx-react-lite';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { LibraryEmpty } from './library-empty.tsx';
import { LibraryGrid } from './library-grid.tsx';
import { LibrarySkeleton } from './library-skeleton.tsx';
import type { LibraryStore } from './library-store.ts';
import { LibraryTools } from './library-tools.tsx';
import styles from './library.module.css';
import { QuotaLine } from './quota-line.tsx';

/** RTE-4: the library of the signed-in person is nobody's search result. */
export const LibraryPage = observer(function LibraryPage() {
  const { session } = useServices();
  const opened = usePageStore((services) => services.createLibraryStore(), `library ${session.organization?.id ?? 'own'}`);
  return (
    <div className={styles.page}>
      <PageMeta title={words.title} noindex />
      {opened.kind === 'open' ? <Library store={opened.store} /> : <LibraryOpening failed={opened.kind === 'failed'} />}
    </div>
  );
});

const Library = observer(function Library({ store }: { readonly store: LibraryStore }) {
  const filled = store.videos.length > 0;
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={<QuotaLine profile={store.profile} failure={store.profileFailure} />}
        actions={
          store.phase === 'ready' &&
          filled && (
            <div className={styles.tools}>
              <LinkButton size="small" kind="quiet" to="/templates">
                {words.fromTemplate}
              </LinkButton>
              <LibraryTools store={store} />
            </div>
          )
        }
      />
      {store.phase === 'loading' && <LibrarySkeleton />}
      {store.phase === 'failed' && <ErrorNotice message={store.failure} retry={store.retry} />}
      {store.phase === 'ready' && (filled ? <LibraryGrid store={store} /> : <LibraryEmpty store={store} />)}
    </>
  );
});

function LibraryOpening({ failed }: { readonly failed: boolean }) {
  return (
    <>
      <PageHeader title={words.title} subtitle={<QuotaLine profile={null} />} />
      {failed ? <ErrorNotice message={words.notLoaded} /> : <LibrarySkeleton />}
    </>
  );
}
