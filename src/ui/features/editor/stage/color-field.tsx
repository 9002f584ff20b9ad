import type { HexColor } from '../../../../domain/project/project.ts';
import styles from './stage.module.css';

interface ColorFieldProps {
  readonly label: string;
  readonly value: HexColor;
  readonly onChange: (color: HexColor) => void;
}

/** The browser's color picker with its label beside it. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  return (
    <label className={styles.color}>
      <input type="color" value={value} onChange={(event) => onChange(`#${event.target.value.slice(1)}`)} />
      {label}
    </label>
  );
}
