import { messages } from '#messages/features/home/lower-sections.messages';
import { Link } from 'react-router-dom';
import { useServices } from '../../services.tsx';
import styles from './home.module.css';

const CHECKABLE = [
  { to: '/blog/how-lip-sync-works', ...messages.checkable.lips },
  { to: '/blog/measuring-the-renderer', ...messages.checkable.speed },
  { to: '/documentation/command-line', ...messages.checkable.project },
] as const;

/** The operator's testimonials; without any, facts that visitors can check (LND-3). */
export function Testimonials() {
  const { content } = useServices();
  const quoted = content.testimonials.length > 0;
  return (
    <section id="testimonials" aria-labelledby="said-title" className={styles.section}>
      <h2 id="said-title" className={styles.heading}>
        {quoted ? messages.testimonials.heading : messages.checkable.heading}
      </h2>
      {content.rating && !content.isExampleRating && <p className={styles.rating}>{messages.testimonials.rating(content.rating)}</p>}
      <ul className={styles.said}>
        {quoted
          ? content.testimonials.map(({ words: said, name, role }) => (
              <li key={name}>
                <figure>
                  <blockquote>{said}</blockquote>
                  <figcaption>{messages.testimonials.by(name, role)}</figcaption>
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
