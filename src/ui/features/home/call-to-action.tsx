import { messages } from '#messages/features/home/lower-sections.messages';
import styles from './home.module.css';
import { StartLinks } from './start-links.tsx';

/** LND-3: the last part of the page. */
export function CallToAction() {
  return (
    <section aria-labelledby="start-title" className={styles.closing}>
      <h2 id="start-title" className={styles.heading}>
        {messages.start.heading}
      </h2>
      <p>{messages.start.text}</p>
      <StartLinks />
    </section>
  );
}
