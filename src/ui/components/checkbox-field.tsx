import styles from './checkbox-field.module.css';

export interface CheckboxFieldProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  /** Id of the element with the error message. */
  readonly errorId?: string | undefined;
}

export function CheckboxField({ label, checked, onCheckedChange, errorId }: CheckboxFieldProps) {
  return (
    <label className={styles.field}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onCheckedChange(event.target.checked)}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
      />
      {label}
    </label>
  );
}
