import { messages as entryWords } from '#messages/features/admin/flags/definition-editor.messages';
import { messages } from '#messages/features/admin/flags/flag-definitions.messages';
import { useParams } from 'react-router-dom';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { PageSpinner } from '#ui/components/spinner.tsx';
import { usePageStore } from '#ui/use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { DefinitionEditor } from './definition-editor.tsx';
import { ExperimentNameFields } from './experiment-name-fields.tsx';
import { VariationList } from './variation-list.tsx';
import { DefinitionEditorStore } from './definition-editor-store.ts';
import { EXPERIMENT_KIND } from './definition-kinds.ts';

/** /admin/flags/new/experiments and /admin/flags/experiments/:key. */
export function ExperimentEditorPage() {
  const { key } = useParams();
  return (
    <AdminFrame title={key === undefined ? entryWords.experiment.newTitle : entryWords.experiment.changeTitle}>
      <OpenExperiment key={key ?? ''} name={key ?? null} />
    </AdminFrame>
  );
}

function OpenExperiment({ name }: { readonly name: string | null }) {
  const opened = usePageStore(({ flagAdmin }) => new DefinitionEditorStore(flagAdmin, EXPERIMENT_KIND, name), `experiment ${name ?? ''}`);
  if (opened.kind === 'failed') return <ErrorNotice message={messages.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  const { store } = opened;
  return (
    <DefinitionEditor store={store} what="experiment">
      {(form) => (
        <>
          <ExperimentNameFields store={store} form={form} />
          <VariationList store={store} form={form} />
        </>
      )}
    </DefinitionEditor>
  );
}
