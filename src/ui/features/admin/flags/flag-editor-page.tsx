import { words as entryWords } from '#messages/features/admin/flags/definition-editor.messages';
import { words as previewWords } from '#messages/features/admin/flags/flag-preview.messages';
import { words } from '#messages/features/admin/flags/flag-definitions.messages';
import { observer } from 'mobx-react-lite';
import { useParams } from 'react-router-dom';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { PageSpinner } from '../../../components/spinner.tsx';
import { usePageStore } from '../../../use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { EntryEditor } from './definition-editor.tsx';
import type { FlagEditorStore } from './flag-editor-store.ts';
import { FlagPreview } from './flag-preview-panel.tsx';
import { FlagNameFields } from './flag-name-fields.tsx';
import { RuleList } from './rule-list.tsx';

/** /admin/flags/new/features and /admin/flags/features/:key. */
export function FlagEditorPage() {
  const { key } = useParams();
  return (
    <AdminFrame title={key === undefined ? entryWords.feature.newTitle : entryWords.feature.changeTitle}>
      <Opening key={key ?? ''} name={key ?? null} />
    </AdminFrame>
  );
}

function Opening({ name }: { readonly name: string | null }) {
  const opened = usePageStore((pages) => pages.createFlagEditorStore(name), `flag ${name ?? ''}`);
  if (opened.kind === 'failed') return <ErrorNotice message={words.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Editing store={opened.store} />;
}

const Editing = observer(function Editing({ store: { entry, preview } }: { readonly store: FlagEditorStore }) {
  const { item, book } = entry;
  return (
    <>
      <EntryEditor store={entry} what="feature">
        {(form) => (
          <>
            <FlagNameFields store={entry} form={form} />
            {book.value && <RuleList store={entry} form={form} sheets={book.value} />}
          </>
        )}
      </EntryEditor>
      {item && item.key !== '' && <FlagPreview store={preview} only={item.key} text={previewWords.ofEdited} />}
      <datalist id="flag-attributes">
        {['id', 'plan', 'loggedIn', 'url'].map((attribute) => (
          <option key={attribute} value={attribute} />
        ))}
      </datalist>
    </>
  );
});
