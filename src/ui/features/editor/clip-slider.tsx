import { useState } from 'react';
import styles from './background-picker.module.css';

interface ClipSliderProps {
  readonly label: string;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  readonly format: (value: number) => string;
  /** The value that a moved handle would set. */
  readonly limit: (value: number) => number;
  readonly onChange: (value: number) => void;
}

/** A setting of a clip. A drag is one step to undo: it counts when the handle is let go. */
export function ClipSlider({ label, max, step, value, format, limit, onChange }: ClipSliderProps) {
  const [moved, setMoved] = useState<number | null>(null);
  const shown = moved === null ? value : limit(moved);

  function settle(): void {
    if (moved !== null) onChange(moved);
    setMoved(null);
  }

  return (
    <label className={styles.slider}>
      <span>
        {label}: <span aria-hidden="true">{format(shown)}</span>
      </span>
      <input
        type="range"
        min={0}
        max={max}
        step={step}
        value={shown}
        aria-label={label}
        aria-valuetext={format(shown)}
        onChange={(event) => setMoved(Number(event.target.value))}
        onPointerUp={settle}
        onKeyUp={settle}
        onBlur={settle}
      />
    </label>
  );
}
