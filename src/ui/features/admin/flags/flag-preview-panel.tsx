import { messages } from '#messages/features/admin/flags/flag-preview.messages';
import { Plus, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { FlagPreviewResult } from '#ports/flag-admin-api.ts';
import { Button } from '#ui/components/button.tsx';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { IconButton } from '#ui/components/icon-button.tsx';
import { type Column, Table } from '#ui/components/table.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import type { FlagPreviewStore, PreviewAttribute } from './flag-preview-store.ts';
import { formatFlagValue } from './flag-text.ts';
import styles from './flags.module.css';

export interface FlagPreviewPanelProps {
  readonly store: FlagPreviewStore;
  readonly text: string;
  /** Key of the only feature to show; default: all. */
  readonly only?: string;
}

/** Evaluates the rules for a sample user. */
export const FlagPreviewPanel = observer(function FlagPreviewPanel({ store, text, only }: FlagPreviewPanelProps) {
  const { results } = store;
  const rows = results.value?.filter(({ key }) => only === undefined || key === only) ?? [];
  return (
    <section className={styles.sheet} aria-label={messages.title}>
      <div className={styles.sheetHead}>
        <div>
          <h2 className={styles.sheetTitle}>{messages.title}</h2>
          <p className={styles.note}>{text}</p>
        </div>
        <div className={styles.acts}>
          <Button size="small" onClick={store.asSignedOut}>
            {messages.signedOut}
          </Button>
          <Button size="small" onClick={store.asMe}>
            {messages.me}
          </Button>
        </div>
      </div>
      <form
        noValidate
        className={styles.attributes}
        onSubmit={(event) => {
          event.preventDefault();
          store.load();
        }}
      >
        <Attributes store={store} />
        <div className={styles.acts}>
          <Button
            size="small"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => store.change([...store.attributes, { name: '', value: '' }])}
          >
            {messages.addAttribute}
          </Button>
          <Button type="submit" size="small" kind="primary">
            {messages.show}
          </Button>
        </div>
      </form>
      {results.phase === 'failed' && <ErrorNotice message={results.failure} retry={store.load} />}
      {results.phase === 'ready' && rows.length > 0 && (
        <Table label={messages.answers.label} columns={COLUMNS} rows={rows} getKey={({ key }) => key} />
      )}
      {results.phase === 'ready' && rows.length === 0 && <p className={styles.note}>{messages.notServed}</p>}
    </section>
  );
});

const Attributes = observer(function Attributes({ store }: { readonly store: FlagPreviewStore }) {
  const change = (index: number, changed: Partial<PreviewAttribute>): void =>
    store.change(store.attributes.map((row, at) => (at === index ? { ...row, ...changed } : row)));
  return store.attributes.map(({ name, value }, index) => (
    <div key={index} className={styles.attribute}>
      <TextField
        label={messages.attribute}
        size="small"
        list="flag-attributes"
        value={name}
        onValueChange={(text) => change(index, { name: text })}
      />
      <TextField
        label={messages.value}
        size="small"
        placeholder={name === 'id' ? messages.nobody : messages.noValue}
        value={value}
        onValueChange={(text) => change(index, { value: text })}
      />
      <IconButton label={messages.remove(name)} size="small" onClick={() => store.change(store.attributes.filter((_, at) => at !== index))}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  ));
});

const COLUMNS: readonly Column<FlagPreviewResult, never>[] = [
  { header: messages.answers.feature, cell: ({ key }) => <span className={styles.key}>{key}</span> },
  { header: messages.answers.value, cell: ({ value }) => <span className={styles.value}>{formatFlagValue(value)}</span> },
  { header: messages.answers.because, cell: ({ because }) => because },
];
