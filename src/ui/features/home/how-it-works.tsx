import { messages } from '#messages/features/home/static-sections.messages';
import { Link } from 'react-router-dom';
import { joinClassNames } from '../../components/join-class-names.ts';
import styles from './home.module.css';

const THEMES = ['light', 'dark'] as const;

/** How it works (LND-3). The screenshot matches the theme; the other one is never loaded. */
export function HowItWorks() {
  return (
    <section id="how-it-works" aria-labelledby="how-title" className={styles.section}>
      <h2 id="how-title" className={styles.heading}>
        {messages.howItWorks.heading}
      </h2>
      <ol className={styles.steps}>
        {messages.howItWorks.steps.map((step, index) => (
          <li key={step.title}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      {THEMES.map((theme) => (
        <img
          key={theme}
          src={`/pictures/editor-${theme}.webp`}
          alt={messages.howItWorks.editor}
          width={1600}
          height={1000}
          loading="lazy"
          className={joinClassNames(styles.editor, theme === 'light' ? styles.inLight : styles.inDark)}
        />
      ))}
      <p className={styles.onward}>
        <Link to="/tutorials">{messages.howItWorks.tutorial}</Link>
      </p>
    </section>
  );
}
