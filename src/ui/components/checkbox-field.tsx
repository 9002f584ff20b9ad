import styles from './checkbox-field.module.css';

export interface CheckboxFieldProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
}

export function CheckboxField({ label, checked, onCheckedChange }: CheckboxFieldProps) {
  return (
    <label className={styles.field}>
      <input type="checkbox" checked={checked} onChange={(event) => onCheckedChange(event.target.checked)} />
      {label}
    </label>
  );
}
