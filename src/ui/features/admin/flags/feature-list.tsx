import { observer } from 'mobx-react-lite';
import type { FlagRules } from '../../../../domain/flags/flag-rules.ts';
import { Switch } from '../../../components/switch.tsx';
import { type Column, Table } from '../../../components/table.tsx';
import type { FlagBookStore } from './flag-book-store.ts';
import { sheetPath } from './flag-paths.ts';
import { rulesText, TYPE_TEXT, valueText } from './flag-text.ts';
import { NamedCell } from './named-cell.tsx';
import { SheetSection } from './sheet-section.tsx';
import styles from './flags.module.css';

export interface FeatureListProps {
  readonly store: FlagBookStore;
  readonly flags: readonly FlagRules[];
}

export const FeatureList = observer(function FeatureList({ store, flags }: FeatureListProps) {
  return (
    <SheetSection
      title="Features"
      text="The first rule that fits decides; none does: the value. Switched off, pages use their own."
      sheet="features"
      newLabel="New feature"
      auditAction="flag.save"
    >
      {flags.length === 0 ? (
        <p className={styles.note}>There are none. Pages use their own values.</p>
      ) : (
        <Table label="Features" columns={columns(store)} rows={flags} keyOf={({ key }) => key} />
      )}
    </SheetSection>
  );
});

function columns(store: FlagBookStore): readonly Column<FlagRules, never>[] {
  return [
    {
      header: 'Feature',
      cell: ({ key, description }) => <NamedCell name={key} path={sheetPath('features', key)} description={description} />,
    },
    { header: 'Served', cell: (flag) => <Served store={store} flag={flag} /> },
    { header: 'Gives', cell: ({ type }) => TYPE_TEXT[type] },
    { header: 'Value', cell: ({ defaultValue }) => <span className={styles.value}>{valueText(defaultValue)}</span> },
    { header: 'Rules', cell: ({ rules }) => rulesText(rules) },
  ];
}

const Served = observer(function Served({ store, flag }: { readonly store: FlagBookStore; readonly flag: FlagRules }) {
  return (
    <Switch
      label={`Serve ${flag.key}`}
      checked={flag.enabled}
      busy={store.actions.busy === flag.key}
      onCheckedChange={(enabled) => void store.setEnabled(flag, enabled)}
    />
  );
});
