import { Link } from 'react-router-dom';
import styles from './home.module.css';

const STEPS = [
  {
    title: 'Write',
    text: 'Type what should be said, or paste it. A line of three dashes begins another scene. You hear each sentence before you spend anything.',
  },
  { title: 'Cast', text: 'Choose who says it, in which voice, in front of what. The preview shows it speaking at once, in your browser.' },
  {
    title: 'Render',
    text: 'Press one button and watch it grow. The first seconds play while the rest is made. You get an MP4 with captions and a transcript.',
  },
] as const;

/** LND-3. */
export function HowItWorks() {
  return (
    <section id="how-it-works" aria-labelledby="how-title" className={styles.section}>
      <h2 id="how-title" className={styles.heading}>
        From script to video
      </h2>
      <ol className={styles.steps}>
        {STEPS.map((step, index) => (
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
        <Link to="/tutorials">Follow a tutorial, from an empty page to a finished video</Link>
      </p>
    </section>
  );
}
