import { joinClassNames } from './join-class-names.ts';
import styles from './switch.module.css';

export interface SwitchProps {
  /** Accessible name; the visible text is beside the switch. */
  readonly label: string;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  /** Ignores presses and keeps its size and focus. */
  readonly busy?: boolean;
}

/** On/off switch with immediate effect. */
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
      className={joinClassNames(styles.switch, checked && styles.on)}
    >
      <span className={styles.knob} />
    </button>
  );
}
