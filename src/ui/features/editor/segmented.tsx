import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import section from './inspector-section.module.css';
import styles from './segmented.module.css';

export interface SegmentOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
  /** Small text beside the label. */
  readonly tag?: string | undefined;
}

export interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SegmentOption<Value>[];
  readonly onValueChange: (value: Value) => void;
  readonly hint?: ReactNode;
  readonly labelHidden?: boolean;
}

/** Segmented control: radio buttons side by side. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onValueChange,
  hint,
  labelHidden = false,
}: SegmentedProps<Value>) {
  const id = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={hint === undefined ? undefined : `${id}-hint`}>
      <legend>{labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</legend>
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
            <span>
              {option.label}
              {option.tag !== undefined && <span className={styles.tag}>{option.tag}</span>}
            </span>
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
