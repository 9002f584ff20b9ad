import { words as previewWords } from '#messages/features/admin/flags/flag-preview.messages';
import { words } from '#messages/features/admin/flags/flag-definitions.messages';
import { observer } from 'mobx-react-lite';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { PageSpinner } from '../../../components/spinner.tsx';
import { usePageStore } from '../../../use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { ExperimentList } from './experiment-list.tsx';
import type { FlagBookStore } from './flag-definitions-store.ts';
import { FeatureList } from './flag-list.tsx';
import { FlagPreview } from './flag-preview-panel.tsx';
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
