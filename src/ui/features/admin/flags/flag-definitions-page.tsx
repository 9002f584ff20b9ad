import { messages as previewWords } from '#messages/features/admin/flags/flag-preview.messages';
import { messages } from '#messages/features/admin/flags/flag-definitions.messages';
import { observer } from 'mobx-react-lite';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { PageSpinner } from '#ui/components/spinner.tsx';
import { usePageStore } from '#ui/use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { ExperimentList } from './experiment-list.tsx';
import { FlagDefinitionsStore } from './flag-definitions-store.ts';
import { FlagList } from './flag-list.tsx';
import { FlagPreviewPanel } from './flag-preview-panel.tsx';
import { GroupList } from './group-list.tsx';
import styles from './flags.module.css';

/** /admin/flags: all features, experiments and groups. */
export function FlagDefinitionsPage() {
  return (
    <AdminFrame title={messages.title}>
      <OpenFlagDefinitions />
    </AdminFrame>
  );
}

function OpenFlagDefinitions() {
  const opened = usePageStore(
    ({ flagAdmin, session }) => new FlagDefinitionsStore({ flags: flagAdmin, myId: () => session.user.id }),
    'flags',
  );
  if (opened.kind === 'failed') return <ErrorNotice message={messages.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <FlagDefinitionsView store={opened.store} />;
}

const FlagDefinitionsView = observer(function FlagDefinitionsView({ store }: { readonly store: FlagDefinitionsStore }) {
  const { definitions, actions } = store;
  return (
    <>
      {actions.failure && <ErrorNotice message={actions.failure} />}
      {definitions.phase === 'failed' && <ErrorNotice message={definitions.failure} retry={() => void definitions.load()} />}
      {!definitions.value && definitions.phase === 'loading' && <PageSpinner />}
      {definitions.value && (
        <div className={styles.sheets}>
          <FlagList store={store} flags={definitions.value.flags} />
          <FlagPreviewPanel store={store.preview} text={previewWords.savedHint} />
          <ExperimentList experiments={definitions.value.experiments} />
          <GroupList groups={definitions.value.groups} />
        </div>
      )}
    </>
  );
});
