import { useState } from 'react';
import { TextField } from '#ui/components/text-field.tsx';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

/** A number with one decimal. What is typed takes effect while it is in range; leaving the field shows the value again. */
export function NumberField({ label, value, min, max, disabled = false, onChange }: NumberFieldProps) {
  const shown = String(Math.round(value * 10) / 10);
  const [typed, setTyped] = useState<string | null>(null);

  const isInRange = (text: string): boolean => text.trim() !== '' && Number(text) >= min && Number(text) <= max;
  // A value that has changed otherwise, as by undo, replaces what was typed.
  const isCurrent = typed !== null && (!isInRange(typed) || Math.abs(Number(typed) - value) < 0.05);

  function change(text: string): void {
    setTyped(text);
    if (isInRange(text)) onChange(Number(text));
  }

  return (
    <TextField
      label={label}
      type="number"
      size="small"
      step="any"
      min={Math.round(min * 10) / 10}
      max={max}
      disabled={disabled}
      value={isCurrent ? typed : shown}
      onValueChange={change}
      onBlur={() => setTyped(null)}
    />
  );
}
