import { ChevronDown } from 'lucide-react';
import { type SelectHTMLAttributes, useId } from 'react';
import { joinClassNames } from './join-class-names.ts';
import styles from './field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps<Value extends string> extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value' | 'size'> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onValueChange: (value: Value) => void;
  readonly labelHidden?: boolean;
  readonly size?: 'small' | 'medium';
}

/** A styled native select, which phones and screen readers know. */
export function Select<Value extends string>({
  label,
  value,
  options,
  onValueChange,
  labelHidden,
  size = 'medium',
  className,
  ...rest
}: SelectProps<Value>) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <div className={joinClassNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <div className={styles.selectBox}>
        <select
          {...rest}
          id={id}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onValueChange(chosen.value);
          }}
          className={joinClassNames(styles.control, styles.select, size === 'small' && styles.small)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden="true" />
      </div>
    </div>
  );
}
