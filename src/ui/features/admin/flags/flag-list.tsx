import { messages } from '#messages/features/admin/flags/flag-definitions.messages';
import { observer } from 'mobx-react-lite';
import type { FlagRules } from '#domain/flags/flag-rules.ts';
import { Switch } from '#ui/components/switch.tsx';
import { type Column, Table } from '#ui/components/table.tsx';
import type { FlagDefinitionsStore } from './flag-definitions-store.ts';
import { getDefinitionPath } from './definition-paths.ts';
import { formatFlagValue } from './flag-text.ts';
import { NamedCell } from './named-cell.tsx';
import { DefinitionsSection } from './definitions-section.tsx';
import styles from './flags.module.css';

export interface FlagListProps {
  readonly store: FlagDefinitionsStore;
  readonly flags: readonly FlagRules[];
}

export const FlagList = observer(function FlagList({ store, flags }: FlagListProps) {
  return (
    <DefinitionsSection
      title={messages.features.title}
      text={messages.features.text}
      section="features"
      newLabel={messages.features.new}
      auditAction="flag.save"
    >
      {flags.length === 0 ? (
        <p className={styles.note}>{messages.features.none}</p>
      ) : (
        <Table label={messages.features.title} columns={createColumns(store)} rows={flags} getKey={({ key }) => key} />
      )}
    </DefinitionsSection>
  );
});

function createColumns(store: FlagDefinitionsStore): readonly Column<FlagRules, never>[] {
  return [
    {
      header: messages.features.name,
      cell: ({ key, description }) => <NamedCell name={key} path={getDefinitionPath('features', key)} description={description} />,
    },
    { header: messages.features.served, cell: (flag) => <Served store={store} flag={flag} /> },
    { header: messages.features.type, cell: ({ type }) => messages.types[type] },
    { header: messages.features.value, cell: ({ defaultValue }) => <span className={styles.value}>{formatFlagValue(defaultValue)}</span> },
    { header: messages.features.rules, cell: ({ rules }) => messages.features.ruleCount(rules.length) },
  ];
}

const Served = observer(function Served({ store, flag }: { readonly store: FlagDefinitionsStore; readonly flag: FlagRules }) {
  return (
    <Switch
      label={messages.features.serve(flag.key)}
      checked={flag.enabled}
      busy={store.actions.busy === flag.key}
      onCheckedChange={(enabled) => void store.setEnabled(flag, enabled)}
    />
  );
});
