import { useEffect, useState } from 'react';
import { TextField } from '../../../components/text-field.tsx';

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
  useEffect(() => setTyped(null), [shown]);

  function change(text: string): void {
    setTyped(text);
    const number = Number(text);
    if (text.trim() !== '' && number >= min && number <= max) onChange(number);
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
      value={typed ?? shown}
      onValueChange={change}
      onBlur={() => setTyped(null)}
    />
  );
}
