import styles from './home.module.css';
import { StartLinks } from './start-links.tsx';

/** LND-3: the last part of the page. */
export function CallToAction() {
  return (
    <section aria-labelledby="start-title" className={styles.closing}>
      <h2 id="start-title" className={styles.heading}>
        Your first video is one script away
      </h2>
      <p>Write three sentences. See them spoken before you have an account to regret.</p>
      <StartLinks />
    </section>
  );
}
