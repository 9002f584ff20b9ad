import { words } from '#words/home-told-parts.ts';
import { Link } from 'react-router-dom';
import styles from './home.module.css';

/** LND-3. */
export function HowItWorks() {
  return (
    <section id="how-it-works" aria-labelledby="how-title" className={styles.section}>
      <h2 id="how-title" className={styles.heading}>
        {words.howItWorks.heading}
      </h2>
      <ol className={styles.steps}>
        {words.howItWorks.steps.map((step, index) => (
          <li key={step.title}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.onward}>
        <Link to="/tutorials">{words.howItWorks.tutorial}</Link>
      </p>
    </section>
  );
}
