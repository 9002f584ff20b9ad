import { classNames } from './class-names.ts';
import styles from './switch.module.css';

export interface SwitchProps {
  /** Said by screen readers; what is beside it says the same to everybody else. */
  readonly label: string;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  /** Ignores presses and keeps its place and its focus. */
  readonly busy?: boolean;
}

/** On or off, at once. */
export function Switch({ label, checked, onCheckedChange, busy = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-label={label}
      aria-checked={checked}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => !busy && onCheckedChange(!checked)}
      className={classNames(styles.switch, checked && styles.on)}
    >
      <span className={styles.knob} />
    </button>
  );
}
