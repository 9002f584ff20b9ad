import styles from '../layers.module.css';

interface LevelSliderProps {
  readonly label: string;
  readonly value: number;
  readonly text: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
}

/** A slider with its value in words. */
export function LevelSlider({ label, value, text, min, max, step, onChange }: LevelSliderProps) {
  return (
    <label className={styles.slider}>
      <span>
        {label}: {text}
      </span>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-label={label}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}
