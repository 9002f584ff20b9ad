import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { joinClassNames } from './join-class-names.ts';
import styles from './field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'size'> {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Error message, announced with the field. */
  readonly error?: string | null | undefined;
  readonly hint?: ReactNode;
  readonly size?: 'small' | 'medium';
  readonly labelHidden?: boolean;
  /** Button inside the field, at its end. */
  readonly action?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, onValueChange, error, hint, size = 'medium', labelHidden, action, className, ...rest }: TextFieldProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={joinClassNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <div className={joinClassNames(action !== undefined && styles.withAction)}>
        <input
          {...rest}
          id={id}
          onChange={(event) => onValueChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={joinClassNames(styles.control, size === 'small' && styles.small)}
        />
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
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
