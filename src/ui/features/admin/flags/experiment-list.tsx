import type { ExperimentRules } from '../../../../domain/flags/flag-rules.ts';
import { type Column, Table } from '../../../components/table.tsx';
import { sheetPath } from './flag-paths.ts';
import { EXPERIMENT_TEXT, variationsText } from './flag-text.ts';
import { NamedCell } from './named-cell.tsx';
import { SheetSection } from './sheet-section.tsx';
import styles from './flags.module.css';

export function ExperimentList({ experiments }: { readonly experiments: readonly ExperimentRules[] }) {
  return (
    <SheetSection
      title="Experiments"
      text="People are spread over variations, always the same one for the same person."
      sheet="experiments"
      newLabel="New experiment"
      auditAction="experiment.save"
    >
      {experiments.length === 0 ? (
        <p className={styles.note}>There are none. Make one, then use it in a rule of a feature, or let it change pages itself.</p>
      ) : (
        <Table label="Experiments" columns={COLUMNS} rows={experiments} keyOf={({ key }) => key} />
      )}
    </SheetSection>
  );
}

const COLUMNS: readonly Column<ExperimentRules, never>[] = [
  {
    header: 'Experiment',
    cell: ({ key, description }) => <NamedCell name={key} path={sheetPath('experiments', key)} description={description} />,
  },
  { header: 'Running', cell: ({ enabled }) => (enabled ? 'Yes' : 'No') },
  { header: 'How', cell: ({ type }) => EXPERIMENT_TEXT[type] },
  { header: 'Variations', cell: variationsText },
  { header: 'Pages', cell: ({ urlPatterns }) => (urlPatterns.length === 0 ? 'By features' : urlPatterns.join(', ')) },
];
