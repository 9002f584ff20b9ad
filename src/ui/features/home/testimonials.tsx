import { words } from '#messages/features/home/lower-sections.messages';
import { Link } from 'react-router-dom';
import { useServices } from '../../services.tsx';
import styles from './home.module.css';

const CHECKABLE = [
  { to: '/blog/how-lip-sync-works', ...words.checkable.lips },
  { to: '/blog/measuring-the-renderer', ...words.checkable.speed },
  { to: '/documentation/command-line', ...words.checkable.project },
] as const;

/** LND-3. What customers said, where the operator has such words; otherwise what anybody can check. */
export function Testimonials() {
  const { content } = useServices();
  const quoted = content.testimonials.length > 0;
  return (
    <section id="testimonials" aria-labelledby="said-title" className={styles.section}>
      <h2 id="said-title" className={styles.heading}>
        {quoted ? words.testimonials.heading : words.checkable.heading}
      </h2>
      {content.rating && (
        <p className={styles.rating}>
          {words.testimonials.rating(content.rating)}
          {content.isExampleRating && <small>{words.testimonials.example}</small>}
        </p>
      )}
      <ul className={styles.said}>
        {quoted
          ? content.testimonials.map(({ words: said, name, role }) => (
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
