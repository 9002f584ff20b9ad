import { useState } from 'react';

export interface SettledSliderProps {
  readonly label: string;
  readonly className: string | undefined;
  /** Default: 0. */
  readonly min?: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  readonly format: (value: number) => string;
  /** The value that a moved handle would set. Default: where it is. */
  readonly limit?: (value: number) => number;
  readonly onChange: (value: number) => void;
}

/** A slider that counts when its handle is let go, so that a drag is one step to undo. */
export function SettledSlider({ label, className, min = 0, max, step, value, format, limit, onChange }: SettledSliderProps) {
  const [moved, setMoved] = useState<number | null>(null);
  const shown = moved === null ? value : (limit?.(moved) ?? moved);

  function settle(): void {
    if (moved !== null && moved !== value) onChange(moved);
    setMoved(null);
  }

  return (
    <label className={className}>
      <span>
        {label}: <span aria-hidden="true">{format(shown)}</span>
      </span>
      <input
        type="range"
        min={min}
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
