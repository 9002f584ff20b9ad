import { useState } from 'react';
import styles from './brand.module.css';

const STEP = 0.05;

interface BrandSliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly formatValue: (value: number) => string;
  readonly onChange: (value: number) => void;
}

/** A share up to 1. Changes the kit when the slider is released. */
export function BrandSlider({ label, value, min, formatValue, onChange }: BrandSliderProps) {
  const [shown, setShown] = useState(value);
  const commit = (): void => {
    if (shown !== value) onChange(shown);
  };
  return (
    <label className={styles.slider}>
      <span>
        {label}: {formatValue(shown)}
      </span>
      <input
        type="range"
        min={min}
        max={1}
        step={STEP}
        value={shown}
        aria-label={label}
        aria-valuetext={formatValue(shown)}
        onChange={(event) => setShown(Number(event.target.value))}
        onPointerUp={commit}
        onKeyUp={commit}
        onBlur={commit}
      />
    </label>
  );
}
