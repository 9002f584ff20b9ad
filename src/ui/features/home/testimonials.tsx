import { words } from '#words/home-below-hero.ts';
import { Link } from 'react-router-dom';
import { site } from '../../../../content/site.ts';
import styles from './home.module.css';

const CHECKABLE = [
  { to: '/blog/how-lip-sync-works', ...words.checkable.lips },
  { to: '/blog/measuring-the-renderer', ...words.checkable.speed },
  { to: '/documentation/command-line', ...words.checkable.project },
] as const;

/** LND-3. What customers said, where the operator has such words; otherwise what anybody can check. */
export function Testimonials() {
  const quoted = site.testimonials.length > 0;
  return (
    <section id="testimonials" aria-labelledby="said-title" className={styles.section}>
      <h2 id="said-title" className={styles.heading}>
        {quoted ? words.testimonials.heading : words.checkable.heading}
      </h2>
      <ul className={styles.said}>
        {quoted
          ? site.testimonials.map(({ words: said, name, role }) => (
              <li key={name}>
                <figure>
                  <blockquote>{said}</blockquote>
                  <figcaption>{words.testimonials.by(name, role)}</figcaption>
                </figure>
              </li>
            ))
          : CHECKABLE.map(({ to, title, text, link }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
                <Link to={to}>{link}</Link>
              </li>
            ))}
      </ul>
    </section>
  );
}
