import { messages } from '#messages/features/admin/flags/flag-definitions.messages';
import type { ExperimentRules } from '#domain/flags/flag-rules.ts';
import { type Column, Table } from '#ui/components/table.tsx';
import { getDefinitionPath } from './definition-paths.ts';
import { formatVariations } from './flag-text.ts';
import { NamedCell } from './named-cell.tsx';
import { DefinitionsSection } from './definitions-section.tsx';
import styles from './flags.module.css';

export function ExperimentList({ experiments }: { readonly experiments: readonly ExperimentRules[] }) {
  return (
    <DefinitionsSection
      title={messages.experiments.title}
      text={messages.experiments.text}
      section="experiments"
      newLabel={messages.experiments.new}
      auditAction="experiment.save"
    >
      {experiments.length === 0 ? (
        <p className={styles.note}>{messages.experiments.none}</p>
      ) : (
        <Table label={messages.experiments.title} columns={COLUMNS} rows={experiments} getKey={({ key }) => key} />
      )}
    </DefinitionsSection>
  );
}

const COLUMNS: readonly Column<ExperimentRules, never>[] = [
  {
    header: messages.experiments.name,
    cell: ({ key, description }) => <NamedCell name={key} path={getDefinitionPath('experiments', key)} description={description} />,
  },
  { header: messages.experiments.running, cell: ({ enabled }) => (enabled ? messages.experiments.yes : messages.experiments.no) },
  { header: messages.experiments.type, cell: ({ type }) => messages.experimentTypes[type] },
  { header: messages.experiments.variations, cell: formatVariations },
  {
    header: messages.experiments.pages,
    cell: ({ urlPatterns }) => (urlPatterns.length === 0 ? messages.experiments.byFeatures : urlPatterns.join(', ')),
  },
];
