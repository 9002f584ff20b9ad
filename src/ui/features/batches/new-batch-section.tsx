import { messages } from '#messages/features/batches/batches.messages';
import { Upload } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BatchCheck } from '#domain/personalization/batch.ts';
import type { Sheet, SheetRow } from '#domain/personalization/read-sheet.ts';
import { decodeText } from '#domain/text/decode-text.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { TextAreaField } from '../../components/text-area-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { getBatchPath } from './batch-paths.ts';
import type { BatchesStore } from './batches-store.ts';
import styles from './batches.module.css';

const text = messages.order;
const PREVIEWED_ROWS = 5;

/** A sheet is uploaded or pasted, checked, and ordered. */
export const NewBatchSection = observer(function NewBatchSection({ store }: { readonly store: BatchesStore }) {
  const navigate = useNavigate();
  const { read, acting } = store;
  const create = async (): Promise<void> => {
    const batchId = await store.create();
    if (batchId !== null) await navigate(getBatchPath(store.projectId, batchId));
  };
  return (
    <SettingsSection title={text.title} text={text.text}>
      <TextField label={text.name} hint={text.nameHint} value={store.name} onValueChange={store.setName} />
      <SheetUpload store={store} />
      <div className={styles.sheet}>
        <TextAreaField
          label={text.sheet}
          hint={text.sheetHint}
          placeholder={text.placeholder}
          spellCheck={false}
          value={store.sheet}
          onValueChange={store.setSheet}
          error={read?.kind === 'rejected' ? read.problem.message : null}
        />
        {read?.kind === 'sheet' && <SheetPreview sheet={read.sheet} />}
        {store.skipped > 0 && <p>{text.skipped(store.skipped)}</p>}
      </div>
      {acting.failure && <ErrorNotice message={acting.failure} />}
      <div role="status" className={styles.result}>
        {store.checked && <CheckResult checked={store.checked} />}
      </div>
      <div className={styles.buttons}>
        {store.orderable ? (
          <Button kind="primary" busy={acting.busy === 'create'} onClick={() => void create()}>
            {text.create(store.rows)}
          </Button>
        ) : (
          <Button disabled={store.rows === 0} busy={acting.busy === 'check'} onClick={() => void store.check()}>
            {text.check}
          </Button>
        )}
      </div>
    </SettingsSection>
  );
});

/** A file is read as soon as it's chosen, and checked. */
function SheetUpload({ store }: { readonly store: BatchesStore }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [unreadable, setUnreadable] = useState(false);
  const open = async (file: File): Promise<void> => {
    const sheet = decodeText(new Uint8Array(await file.arrayBuffer()), 'windows-1252');
    const isText = sheet !== undefined && !sheet.includes('\0');
    setUnreadable(!isText);
    if (!isText) return;
    store.setSheet(sheet);
    await store.check();
  };
  return (
    <>
      <Button icon={<Upload size={16} aria-hidden="true" />} onClick={() => chooser.current?.click()}>
        {text.choose}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={text.file}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = '';
          if (chosen) void open(chosen);
        }}
      />
      {unreadable && <ErrorNotice message={text.unreadable} />}
    </>
  );
}

interface NumberedRow {
  readonly row: number;
  readonly values: SheetRow;
}

function SheetPreview({ sheet }: { readonly sheet: Sheet }) {
  const columns: readonly Column<NumberedRow, never>[] = [
    { header: messages.batch.row, cell: ({ row }) => row },
    ...sheet.columns.map((column) => ({
      header: column,
      cell: ({ values }: NumberedRow) => <span dir="auto">{values[column]}</span>,
    })),
  ];
  const rows = sheet.rows.slice(0, PREVIEWED_ROWS).map((values, index) => ({ row: index + 1, values }));
  return <Table label={text.preview(sheet.rows.length)} columns={columns} rows={rows} getKey={({ row }) => String(row)} />;
}

function CheckResult({ checked }: { readonly checked: BatchCheck }) {
  const { problems, unusedColumns, rows, videosLeft } = checked;
  return (
    <>
      {problems.length > 0 && (
        <>
          <p>{text.problems(problems.length)}</p>
          <ul className={styles.problems}>
            {problems.map(({ row, column, message }) => (
              <li key={`${row} ${column ?? ''}`}>{message}</li>
            ))}
          </ul>
        </>
      )}
      {problems.length === 0 && <p>{rows > videosLeft ? text.tooMany(rows, videosLeft) : text.ready(rows, videosLeft)}</p>}
      {unusedColumns.length > 0 && <p>{text.unused(unusedColumns)}</p>}
    </>
  );
}
