import type { SavedGroupRules } from '../../../../domain/flags/flag-rules.ts';
import { type Column, Table } from '../../../components/table.tsx';
import { plural } from '../../../text/format.ts';
import { sheetPath } from './flag-paths.ts';
import { NamedCell } from './named-cell.tsx';
import { SheetSection } from './sheet-section.tsx';
import styles from './flags.module.css';

export function GroupList({ groups }: { readonly groups: readonly SavedGroupRules[] }) {
  return (
    <SheetSection
      title="Groups"
      text="Values of an attribute under one name, for conditions."
      sheet="groups"
      newLabel="New group"
      auditAction="group.save"
    >
      {groups.length === 0 ? (
        <p className={styles.note}>There are none. A group saves repeating the same ids in many rules.</p>
      ) : (
        <Table label="Groups" columns={COLUMNS} rows={groups} keyOf={({ id }) => id} />
      )}
    </SheetSection>
  );
}

const COLUMNS: readonly Column<SavedGroupRules, never>[] = [
  { header: 'Group', cell: ({ id, description }) => <NamedCell name={id} path={sheetPath('groups', id)} description={description} /> },
  { header: 'Values', cell: ({ values }) => plural(values.length, 'value') },
];
