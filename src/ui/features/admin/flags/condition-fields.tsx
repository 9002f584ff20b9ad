import { messages } from '#messages/features/admin/flags/flag.messages';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import type { SavedGroupRules } from '#domain/flags/flag-rules.ts';
import { Button } from '#ui/components/button.tsx';
import { IconButton } from '#ui/components/icon-button.tsx';
import { Select } from '#ui/components/select.tsx';
import { TextAreaField } from '#ui/components/text-area-field.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import { FieldError } from '#ui/components/field-error.tsx';
import { type ConditionForm, type ConditionRow, canShowAsRows, switchMode, NEW_ROW, ROW_OPERATORS } from './condition-form.ts';
import styles from './flags.module.css';

export interface ConditionFieldsProps {
  readonly condition: ConditionForm;
  readonly groups: readonly SavedGroupRules[];
  readonly error?: string | undefined;
  readonly onChange: (condition: ConditionForm) => void;
}

/** Condition of a rule: rows that must all match, or JSON for anything rows cannot express. */
export function ConditionFields({ condition, groups, error, onChange }: ConditionFieldsProps) {
  const errorId = useId();
  const { mode, rows, json } = condition;
  const setRows = (changed: readonly ConditionRow[]): void => onChange({ ...condition, rows: changed });
  if (mode === 'json') {
    return (
      <div className={styles.code}>
        <TextAreaField
          label={messages.condition.json}
          spellCheck={false}
          rows={5}
          value={json}
          error={error}
          hint={messages.condition.jsonHint}
          onValueChange={(text) => onChange({ ...condition, json: text })}
        />
        {canShowAsRows(condition) && (
          <Button size="small" onClick={() => onChange(switchMode(condition, 'rows'))}>
            {messages.condition.asRows}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div
      className={styles.rows}
      role="group"
      aria-label={messages.condition.label}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      {rows.length === 0 && <p className={styles.note}>{messages.condition.everybody}</p>}
      {rows.map((row, index) => (
        <Row
          key={index}
          {...{ row, groups }}
          first={index === 0}
          onChange={(changed) => setRows(rows.map((one, at) => (at === index ? changed : one)))}
          onRemove={() => setRows(rows.filter((_, at) => at !== index))}
        />
      ))}
      {error !== undefined && <FieldError id={errorId} message={error} />}
      <div className={styles.acts}>
        <Button size="small" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setRows([...rows, NEW_ROW])}>
          {messages.condition.add}
        </Button>
        <Button size="small" onClick={() => onChange(switchMode(condition, 'json'))}>
          {messages.condition.asJson}
        </Button>
      </div>
    </div>
  );
}

interface RowProps {
  readonly row: ConditionRow;
  readonly groups: readonly SavedGroupRules[];
  readonly first: boolean;
  readonly onChange: (row: ConditionRow) => void;
  readonly onRemove: () => void;
}

function Row({ row, groups, first, onChange, onRemove }: RowProps) {
  return (
    <div className={styles.row}>
      <TextField
        label={first ? messages.condition.firstAttribute : messages.condition.nextAttribute}
        size="small"
        list="flag-attributes"
        autoComplete="off"
        value={row.attribute}
        onValueChange={(attribute) => onChange({ ...row, attribute })}
      />
      <Select
        label={messages.condition.operator}
        size="small"
        value={row.operator}
        options={ROW_OPERATORS.map((value) => ({ value, label: messages.condition.operators[value] }))}
        onValueChange={(operator) => onChange({ ...row, operator })}
      />
      <RowValue {...{ row, groups, onChange }} />
      <IconButton label={messages.condition.remove} size="small" onClick={onRemove}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function RowValue({ row, groups, onChange }: Pick<RowProps, 'row' | 'groups' | 'onChange'>) {
  if (row.operator === 'exists' || row.operator === 'missing') return <span />;
  if (row.operator === 'in-group' || row.operator === 'not-in-group') {
    return (
      <Select
        label={messages.condition.group}
        size="small"
        value={row.value}
        options={[{ value: '', label: messages.condition.chooseGroup }, ...groups.map(({ id }) => ({ value: id, label: id }))]}
        onValueChange={(value) => onChange({ ...row, value })}
      />
    );
  }
  return (
    <TextField
      label={row.operator === 'one-of' ? messages.condition.values : messages.condition.value}
      size="small"
      autoComplete="off"
      value={row.value}
      onValueChange={(value) => onChange({ ...row, value })}
    />
  );
}
