import { messages } from '#messages/components/progress-bar.messages';
import { useId } from 'react';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** What is in progress, as text. */
  readonly label: string;
  /** Integer from 0 to 100. */
  readonly percent: number;
}

export function ProgressBar({ label, percent }: ProgressBarProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <span id={id} className={styles.label} title={label}>
          {label}
        </span>
        <span className={styles.value} aria-hidden="true">
          {messages.percent(percent)}
        </span>
      </div>
      <div role="progressbar" aria-labelledby={id} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent} className={styles.bar}>
        <div className={styles.fill} style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
    </div>
  );
}
