import { messages as common } from '#messages/text/common.messages';
import styles from './logo.module.css';

export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M18.2 6.6a8 8 0 1 0 0 10.8" fill="none" stroke="currentColor" strokeWidth="2.8" strokeLinecap="round" />
        <path d="M13 7.8v8.4l7.2-4.2z" className={styles.play} />
      </svg>
      <span className={styles.words}>{common.brand}</span>
    </span>
  );
}
