import { messages } from '#messages/features/admin/admin.messages';
import { Select } from '../../components/select.tsx';

export interface FilterProps<Value extends string> {
  readonly label: string;
  readonly value: Value | undefined;
  readonly values: readonly Value[];
  readonly text: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value | null) => void;
}

/** Select with an option for all values. */
export function Filter<Value extends string>({ label, value, values, text, onChange }: FilterProps<Value>) {
  return (
    <Select<Value | ''>
      label={label}
      value={value ?? ''}
      options={[{ value: '', label: messages.anyValue }, ...values.map((one) => ({ value: one, label: text[one] }))]}
      onValueChange={(chosen) => onChange(chosen === '' ? null : chosen)}
    />
  );
}
