import { words } from '#messages/features/admin/flags/flag-definitions.messages';
import { observer } from 'mobx-react-lite';
import type { FlagRules } from '../../../../domain/flags/flag-rules.ts';
import { Switch } from '../../../components/switch.tsx';
import { type Column, Table } from '../../../components/table.tsx';
import type { FlagBookStore } from './flag-definitions-store.ts';
import { sheetPath } from './definition-paths.ts';
import { valueText } from './flag-text.ts';
import { NamedCell } from './named-cell.tsx';
import { SheetSection } from './definitions-section.tsx';
import styles from './flags.module.css';

export interface FeatureListProps {
  readonly store: FlagBookStore;
  readonly flags: readonly FlagRules[];
}

export const FeatureList = observer(function FeatureList({ store, flags }: FeatureListProps) {
  return (
    <SheetSection
      title={words.features.title}
      text={words.features.text}
      sheet="features"
      newLabel={words.features.new}
      auditAction="flag.save"
    >
      {flags.length === 0 ? (
        <p className={styles.note}>{words.features.none}</p>
      ) : (
        <Table label={words.features.title} columns={columns(store)} rows={flags} keyOf={({ key }) => key} />
      )}
    </SheetSection>
  );
});

function columns(store: FlagBookStore): readonly Column<FlagRules, never>[] {
  return [
    {
      header: words.features.name,
      cell: ({ key, description }) => <NamedCell name={key} path={sheetPath('features', key)} description={description} />,
    },
    { header: words.features.served, cell: (flag) => <Served store={store} flag={flag} /> },
    { header: words.features.type, cell: ({ type }) => words.types[type] },
    { header: words.features.value, cell: ({ defaultValue }) => <span className={styles.value}>{valueText(defaultValue)}</span> },
    { header: words.features.rules, cell: ({ rules }) => words.features.ruleCount(rules.length) },
  ];
}

const Served = observer(function Served({ store, flag }: { readonly store: FlagBookStore; readonly flag: FlagRules }) {
  return (
    <Switch
      label={words.features.serve(flag.key)}
      checked={flag.enabled}
      busy={store.actions.busy === flag.key}
      onCheckedChange={(enabled) => void store.setEnabled(flag, enabled)}
    />
  );
});
