import { messages as entryWords } from '#messages/features/admin/flags/definition-editor.messages';
import { messages as previewWords } from '#messages/features/admin/flags/flag-preview.messages';
import { messages } from '#messages/features/admin/flags/flag-definitions.messages';
import { observer } from 'mobx-react-lite';
import { useParams } from 'react-router-dom';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { PageSpinner } from '#ui/components/spinner.tsx';
import { usePageStore } from '#ui/use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { DefinitionEditor } from './definition-editor.tsx';
import { FlagEditorStore } from './flag-editor-store.ts';
import { FlagPreviewPanel } from './flag-preview-panel.tsx';
import { FlagNameFields } from './flag-name-fields.tsx';
import { RuleList } from './rule-list.tsx';

/** /admin/flags/new/features and /admin/flags/features/:key. */
export function FlagEditorPage() {
  const { key } = useParams();
  return (
    <AdminFrame title={key === undefined ? entryWords.feature.newTitle : entryWords.feature.changeTitle}>
      <OpenFlag key={key ?? ''} name={key ?? null} />
    </AdminFrame>
  );
}

function OpenFlag({ name }: { readonly name: string | null }) {
  const opened = usePageStore(
    ({ flagAdmin, session }) => new FlagEditorStore({ flags: flagAdmin, myId: () => session.user.id }, name),
    `flag ${name ?? ''}`,
  );
  if (opened.kind === 'failed') return <ErrorNotice message={messages.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Editing store={opened.store} />;
}

const Editing = observer(function Editing({ store: { entry, preview } }: { readonly store: FlagEditorStore }) {
  const { item, definitions } = entry;
  return (
    <>
      <DefinitionEditor store={entry} what="feature">
        {(form) => (
          <>
            <FlagNameFields store={entry} form={form} />
            {definitions.value && <RuleList store={entry} form={form} definitions={definitions.value} />}
          </>
        )}
      </DefinitionEditor>
      {item && item.key !== '' && <FlagPreviewPanel store={preview} only={item.key} text={previewWords.editedHint} />}
      <datalist id="flag-attributes">
        {['id', 'plan', 'loggedIn', 'url'].map((attribute) => (
          <option key={attribute} value={attribute} />
        ))}
      </datalist>
    </>
  );
});
