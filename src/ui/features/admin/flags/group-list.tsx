import { words } from '#messages/features/admin/flags/flag-definitions.messages';
import type { SavedGroupRules } from '../../../../domain/flags/flag-rules.ts';
import { type Column, Table } from '../../../components/table.tsx';
import { sheetPath } from './definition-paths.ts';
import { NamedCell } from './named-cell.tsx';
import { SheetSection } from './definitions-section.tsx';
import styles from './flags.module.css';

export function GroupList({ groups }: { readonly groups: readonly SavedGroupRules[] }) {
  return (
    <SheetSection title={words.groups.title} text={words.groups.text} sheet="groups" newLabel={words.groups.new} auditAction="group.save">
      {groups.length === 0 ? (
        <p className={styles.note}>{words.groups.none}</p>
      ) : (
        <Table label={words.groups.title} columns={COLUMNS} rows={groups} keyOf={({ id }) => id} />
      )}
    </SheetSection>
  );
}

const COLUMNS: readonly Column<SavedGroupRules, never>[] = [
  {
    header: words.groups.name,
    cell: ({ id, description }) => <NamedCell name={id} path={sheetPath('groups', id)} description={description} />,
  },
  { header: words.groups.values, cell: ({ values }) => words.groups.valueCount(values.length) },
];
