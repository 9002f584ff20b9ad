import type { HexColor } from '#domain/project/project.ts';
import { BrandSwatches } from '../brand-swatches.tsx';
import styles from './stage.module.css';

interface ColorFieldProps {
  readonly label: string;
  readonly value: HexColor;
  readonly brandColors: readonly HexColor[];
  readonly onChange: (color: HexColor) => void;
}

/** The brand's colors, and the browser's color picker with its label beside it. */
export function ColorField({ label, value, brandColors, onChange }: ColorFieldProps) {
  return (
    <>
      <label className={styles.color}>
        <input type="color" value={value} onChange={(event) => onChange(`#${event.target.value.slice(1)}`)} />
        {label}
      </label>
      <BrandSwatches of={label} colors={brandColors} value={value} onChoose={onChange} />
    </>
  );
}
