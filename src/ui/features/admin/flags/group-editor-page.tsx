import { observer } from 'mobx-react-lite';
import { useParams } from 'react-router-dom';
import type { SavedGroupRules } from '../../../../domain/flags/flag-rules.ts';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { SettingsSection } from '../../../components/settings.tsx';
import { PageSpinner } from '../../../components/spinner.tsx';
import { TextAreaField } from '../../../components/text-area-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { usePageStore } from '../../../use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { EntryEditor } from './entry-editor.tsx';
import type { EntryStore } from './entry-store.ts';
import type { GroupForm } from './group-form.ts';
import styles from './flags.module.css';

/** /admin/flags/new/groups and /admin/flags/groups/:id. */
export function GroupEditorPage() {
  const { id } = useParams();
  return (
    <AdminFrame title={id === undefined ? 'New group' : 'Change group'}>
      <Opening key={id ?? ''} name={id ?? null} />
    </AdminFrame>
  );
}

function Opening({ name }: { readonly name: string | null }) {
  const opened = usePageStore((pages) => pages.createGroupEditorStore(name), `group ${name ?? ''}`);
  if (opened.kind === 'failed') return <ErrorNotice message="This page could not be opened. Nothing was changed. Load it again." />;
  if (opened.kind === 'opening') return <PageSpinner />;
  const { store } = opened;
  return (
    <EntryEditor store={store} what="group">
      {(form) => <Fields store={store} form={form} />}
    </EntryEditor>
  );
}

interface FieldsProps {
  readonly store: EntryStore<SavedGroupRules, GroupForm>;
  readonly form: GroupForm;
}

const Fields = observer(function Fields({ store, form }: FieldsProps) {
  return (
    <SettingsSection
      title="The group"
      text="Everybody whose attribute has one of these values. The values are sent to every visitor: use ids, no addresses."
    >
      <TextField
        label="Name"
        className={styles.wide}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        disabled={!store.isNew}
        value={form.id}
        error={store.problems['id']}
        onValueChange={(id) => store.change({ id })}
      />
      <TextField
        label="Description"
        className={styles.wide}
        value={form.description}
        error={store.problems['description']}
        onValueChange={(description) => store.change({ description })}
      />
      <div className={styles.wide}>
        <TextAreaField
          label="Values"
          rows={8}
          spellCheck={false}
          hint="One a line."
          value={form.values}
          error={store.problems['values']}
          onValueChange={(values) => store.change({ values })}
        />
      </div>
    </SettingsSection>
  );
});
