import { messages } from '#messages/components/fields.messages';
import { OTPField } from '@base-ui/react/otp-field';
import { useId } from 'react';
import styles from './code-field.module.css';
import fieldStyles from './field.module.css';

export interface CodeFieldProps {
  readonly label: string;
  readonly length: number;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
}

/** A box per character; accepts a whole code by paste and autofill. */
export function CodeField({ label, length, value, onValueChange, disabled = false, error }: CodeFieldProps) {
  const id = useId();
  return (
    <div className={fieldStyles.field}>
      <label id={`${id}-label`} htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <OTPField.Root
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        length={length}
        validationType="alphanumeric"
        inputMode="numeric"
        value={value}
        onValueChange={(next) => onValueChange(next)}
        disabled={disabled}
        className={styles.boxes}
      >
        {Array.from({ length }, (_, index) => (
          <OTPField.Input
            key={index}
            {...(index > 0 && { 'aria-label': messages.codeCharacter(index + 1, length) })}
            aria-invalid={error ? true : undefined}
            className={styles.box}
          />
        ))}
      </OTPField.Root>
      {error && (
        <p id={`${id}-error`} role="alert" className={fieldStyles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
