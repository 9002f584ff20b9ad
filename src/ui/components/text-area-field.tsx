import { CircleAlert } from 'lucide-react';
import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import styles from './field.module.css';

export interface TextAreaFieldProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Error message, announced with the field. */
  readonly error?: string | null | undefined;
  readonly hint?: ReactNode;
}

/** Multi-line text field. */
export function TextAreaField({ label, onValueChange, error, hint, ...rest }: TextAreaFieldProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        rows={6}
        {...rest}
        id={id}
        onChange={(event) => onValueChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={styles.control}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
