import { useId } from 'react';
import section from './inspector-section.module.css';
import styles from './segmented.module.css';

export interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly disabled?: boolean }[];
  readonly onValueChange: (value: Value) => void;
  readonly hint?: string;
}

/** A few choices side by side; arrows move between them. */
export function Segmented<Value extends string>({ label, value, options, onValueChange, hint }: SegmentedProps<Value>) {
  const id = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={hint === undefined ? undefined : `${id}-hint`}>
      <legend>{label}</legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              className={section.cover}
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled ?? false}
              onChange={() => onValueChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={section.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
