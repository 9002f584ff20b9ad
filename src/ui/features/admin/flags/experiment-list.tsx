import { words } from '#messages/features/admin/flags/flag-definitions.messages';
import type { ExperimentRules } from '../../../../domain/flags/flag-rules.ts';
import { type Column, Table } from '../../../components/table.tsx';
import { sheetPath } from './definition-paths.ts';
import { variationsText } from './flag-text.ts';
import { NamedCell } from './named-cell.tsx';
import { SheetSection } from './definitions-section.tsx';
import styles from './flags.module.css';

export function ExperimentList({ experiments }: { readonly experiments: readonly ExperimentRules[] }) {
  return (
    <SheetSection
      title={words.experiments.title}
      text={words.experiments.text}
      sheet="experiments"
      newLabel={words.experiments.new}
      auditAction="experiment.save"
    >
      {experiments.length === 0 ? (
        <p className={styles.note}>{words.experiments.none}</p>
      ) : (
        <Table label={words.experiments.title} columns={COLUMNS} rows={experiments} keyOf={({ key }) => key} />
      )}
    </SheetSection>
  );
}

const COLUMNS: readonly Column<ExperimentRules, never>[] = [
  {
    header: words.experiments.name,
    cell: ({ key, description }) => <NamedCell name={key} path={sheetPath('experiments', key)} description={description} />,
  },
  { header: words.experiments.running, cell: ({ enabled }) => (enabled ? words.experiments.yes : words.experiments.no) },
  { header: words.experiments.type, cell: ({ type }) => words.experimentTypes[type] },
  { header: words.experiments.variations, cell: variationsText },
  {
    header: words.experiments.pages,
    cell: ({ urlPatterns }) => (urlPatterns.length === 0 ? words.experiments.byFeatures : urlPatterns.join(', ')),
  },
];
