import { messages as definitionMessages } from '#messages/features/admin/flags/flag-definitions.messages';
import { messages as entryWords } from '#messages/features/admin/flags/definition-editor.messages';
import { messages } from '#messages/features/admin/flags/group.messages';
import { observer } from 'mobx-react-lite';
import { useParams } from 'react-router-dom';
import type { SavedGroupRules } from '#domain/flags/flag-rules.ts';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { SettingsSection } from '#ui/components/settings-page.tsx';
import { PageSpinner } from '#ui/components/spinner.tsx';
import { TextAreaField } from '#ui/components/text-area-field.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import { usePageStore } from '#ui/use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { DefinitionEditor } from './definition-editor.tsx';
import { DefinitionEditorStore } from './definition-editor-store.ts';
import type { GroupForm } from './group-form.ts';
import styles from './flags.module.css';
import { GROUP_KIND } from './definition-kinds.ts';

/** /admin/flags/new/groups and /admin/flags/groups/:id. */
export function GroupEditorPage() {
  const { id } = useParams();
  return (
    <AdminFrame title={id === undefined ? entryWords.group.newTitle : entryWords.group.changeTitle}>
      <OpenGroup key={id ?? ''} name={id ?? null} />
    </AdminFrame>
  );
}

function OpenGroup({ name }: { readonly name: string | null }) {
  const opened = usePageStore(({ flagAdmin }) => new DefinitionEditorStore(flagAdmin, GROUP_KIND, name), `group ${name ?? ''}`);
  if (opened.kind === 'failed') return <ErrorNotice message={definitionMessages.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  const { store } = opened;
  return (
    <DefinitionEditor store={store} what="group">
      {(form) => <Fields store={store} form={form} />}
    </DefinitionEditor>
  );
}

interface FieldsProps {
  readonly store: DefinitionEditorStore<SavedGroupRules, GroupForm>;
  readonly form: GroupForm;
}

const Fields = observer(function Fields({ store, form }: FieldsProps) {
  return (
    <SettingsSection title={messages.title} text={messages.text}>
      <TextField
        label={messages.name}
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
        label={messages.description}
        className={styles.wide}
        value={form.description}
        error={store.problems['description']}
        onValueChange={(description) => store.change({ description })}
      />
      <div className={styles.wide}>
        <TextAreaField
          label={messages.values}
          rows={8}
          spellCheck={false}
          hint={messages.valuesHint}
          value={form.values}
          error={store.problems['values']}
          onValueChange={(values) => store.change({ values })}
        />
      </div>
    </SettingsSection>
  );
});
