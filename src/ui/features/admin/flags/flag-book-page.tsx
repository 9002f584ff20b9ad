import { words as previewWords } from '#words/admin-flags-preview.ts';
import { words } from '#words/admin-flags.ts';
import { observer } from 'mobx-react-lite';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { PageSpinner } from '../../../components/spinner.tsx';
import { usePageStore } from '../../../use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { ExperimentList } from './experiment-list.tsx';
import type { FlagBookStore } from './flag-book-store.ts';
import { FeatureList } from './feature-list.tsx';
import { FlagPreview } from './flag-preview.tsx';
import { GroupList } from './group-list.tsx';
import styles from './flags.module.css';

/** /admin/flags: what is switched on for whom. */
export function FlagBookPage() {
  return (
    <AdminFrame title={words.title}>
      <Opening />
    </AdminFrame>
  );
}

function Opening() {
  const opened = usePageStore((pages) => pages.createFlagBookStore(), 'flags');
  if (opened.kind === 'failed') return <ErrorNotice message={words.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <FlagBook store={opened.store} />;
}

const FlagBook = observer(function FlagBook({ store }: { readonly store: FlagBookStore }) {
  const { book, actions } = store;
  return (
    <>
      {actions.failure && <ErrorNotice message={actions.failure} />}
      {book.phase === 'failed' && <ErrorNotice message={book.failure} retry={() => void book.load()} />}
      {!book.value && book.phase === 'loading' && <PageSpinner />}
      {book.value && (
        <div className={styles.sheets}>
          <FeatureList store={store} flags={book.value.flags} />
          <FlagPreview store={store.preview} text={previewWords.ofSaved} />
          <ExperimentList experiments={book.value.experiments} />
          <GroupList groups={book.value.groups} />
        </div>
      )}
    </>
  );
});
