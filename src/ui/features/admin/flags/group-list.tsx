import { messages } from '#messages/features/admin/flags/flag-definitions.messages';
import type { SavedGroupRules } from '#domain/flags/flag-rules.ts';
import { type Column, Table } from '#ui/components/table.tsx';
import { getDefinitionPath } from './definition-paths.ts';
import { NamedCell } from './named-cell.tsx';
import { DefinitionsSection } from './definitions-section.tsx';
import styles from './flags.module.css';

export function GroupList({ groups }: { readonly groups: readonly SavedGroupRules[] }) {
  return (
    <DefinitionsSection
      title={messages.groups.title}
      text={messages.groups.text}
      section="groups"
      newLabel={messages.groups.new}
      auditAction="group.save"
    >
      {groups.length === 0 ? (
        <p className={styles.note}>{messages.groups.none}</p>
      ) : (
        <Table label={messages.groups.title} columns={COLUMNS} rows={groups} getKey={({ id }) => id} />
      )}
    </DefinitionsSection>
  );
}

const COLUMNS: readonly Column<SavedGroupRules, never>[] = [
  {
    header: messages.groups.name,
    cell: ({ id, description }) => <NamedCell name={id} path={getDefinitionPath('groups', id)} description={description} />,
  },
  { header: messages.groups.values, cell: ({ values }) => messages.groups.valueCount(values.length) },
];
