import { words } from '#messages/features/admin/flags/flag-preview.messages';
import { Plus, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { FlagAnswer } from '../../../../ports/flag-admin-api.ts';
import { Button } from '../../../components/button.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { type Column, Table } from '../../../components/table.tsx';
import { TextField } from '../../../components/text-field.tsx';
import type { FlagPreviewStore, PreviewAttribute } from './flag-preview-store.ts';
import { valueText } from './flag-text.ts';
import styles from './flags.module.css';

export interface FlagPreviewProps {
  readonly store: FlagPreviewStore;
  readonly text: string;
  /** Left out, all features are shown. */
  readonly only?: string;
}

/** Tries the rules on somebody. */
export const FlagPreview = observer(function FlagPreview({ store, text, only }: FlagPreviewProps) {
  const { answers } = store;
  const rows = answers.value?.filter(({ key }) => only === undefined || key === only) ?? [];
  return (
    <section className={styles.sheet} aria-label={words.title}>
      <div className={styles.sheetHead}>
        <div>
          <h2 className={styles.sheetTitle}>{words.title}</h2>
          <p className={styles.note}>{text}</p>
        </div>
        <div className={styles.acts}>
          <Button size="small" onClick={store.asSignedOut}>
            {words.signedOut}
          </Button>
          <Button size="small" onClick={store.asMe}>
            {words.me}
          </Button>
        </div>
      </div>
      <form
        noValidate
        className={styles.attributes}
        onSubmit={(event) => {
          event.preventDefault();
          store.ask();
        }}
      >
        <Attributes store={store} />
        <div className={styles.acts}>
          <Button
            size="small"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => store.change([...store.attributes, { name: '', value: '' }])}
          >
            {words.addAttribute}
          </Button>
          <Button type="submit" size="small" kind="primary">
            {words.show}
          </Button>
        </div>
      </form>
      {answers.phase === 'failed' && <ErrorNotice message={answers.failure} retry={store.ask} />}
      {answers.phase === 'ready' && rows.length > 0 && (
        <Table label={words.answers.label} columns={COLUMNS} rows={rows} keyOf={({ key }) => key} />
      )}
      {answers.phase === 'ready' && rows.length === 0 && <p className={styles.note}>{words.notServed}</p>}
    </section>
  );
});

const Attributes = observer(function Attributes({ store }: { readonly store: FlagPreviewStore }) {
  const change = (index: number, changed: Partial<PreviewAttribute>): void =>
    store.change(store.attributes.map((row, at) => (at === index ? { ...row, ...changed } : row)));
  return store.attributes.map(({ name, value }, index) => (
    <div key={index} className={styles.attribute}>
      <TextField
        label={words.attribute}
        size="small"
        list="flag-attributes"
        value={name}
        onValueChange={(text) => change(index, { name: text })}
      />
      <TextField
        label={words.value}
        size="small"
        placeholder={name === 'id' ? words.nobody : words.noValue}
        value={value}
        onValueChange={(text) => change(index, { value: text })}
      />
      <IconButton label={words.remove(name)} size="small" onClick={() => store.change(store.attributes.filter((_, at) => at !== index))}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  ));
});

const COLUMNS: readonly Column<FlagAnswer, never>[] = [
  { header: words.answers.feature, cell: ({ key }) => <span className={styles.key}>{key}</span> },
  { header: words.answers.value, cell: ({ value }) => <span className={styles.value}>{valueText(value)}</span> },
  { header: words.answers.because, cell: ({ because }) => because },
];
