import { messages } from '#messages/features/admin/flags/flag-definitions.messages';
import type { FlagType } from '#domain/flags/flag-rules.ts';
import { Select } from '#ui/components/select.tsx';
import { TextField } from '#ui/components/text-field.tsx';

export interface ValueFieldProps {
  readonly label: string;
  readonly type: FlagType;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onValueChange: (value: string) => void;
}

const SWITCH = [
  { value: 'false', label: messages.value.off },
  { value: 'true', label: messages.value.on },
] as const;

/** Field for a value of the feature's type. */
export function ValueField({ label, type, value, error, onValueChange }: ValueFieldProps) {
  if (type === 'boolean') {
    return <Select label={label} value={value === 'true' ? 'true' : 'false'} options={SWITCH} onValueChange={onValueChange} />;
  }
  return (
    <TextField
      label={label}
      inputMode={type === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
      value={value}
      error={error}
      onValueChange={onValueChange}
    />
  );
}
