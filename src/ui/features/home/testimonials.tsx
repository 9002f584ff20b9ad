import { Link } from 'react-router-dom';
import { site } from '../../../../content/site.ts';
import styles from './home.module.css';

const CHECKABLE = [
  {
    title: 'Lips that fit',
    text: 'Mouth shapes come from the very sounds the voice made, not from guessing at its loudness. A test decodes finished videos and measures the distance.',
    link: { to: '/blog/how-lip-sync-works', text: 'How it works' },
  },
  {
    title: 'Faster than you watch',
    text: 'Half a minute of 1080p, speech included, is made in about eight seconds on two processor cores, with no graphics card.',
    link: { to: '/blog/measuring-the-renderer', text: 'How we measured' },
  },
  {
    title: 'Your project is yours',
    text: 'A project is one open JSON document. The command line renders it without an account and without a network.',
    link: { to: '/documentation/command-line', text: 'How to' },
  },
] as const;

/** LND-3. What customers said, where the operator has such words; otherwise what anybody can check. */
export function Testimonials() {
  const quoted = site.testimonials.length > 0;
  return (
    <section id="testimonials" aria-labelledby="said-title" className={styles.section}>
      <h2 id="said-title" className={styles.heading}>
        {quoted ? 'What people say' : 'Do not take our word for it'}
      </h2>
      <ul className={styles.said}>
        {quoted
          ? site.testimonials.map(({ words, name, role }) => (
              <li key={name}>
                <figure>
                  <blockquote>{words}</blockquote>
                  <figcaption>
                    {name}, {role}
                  </figcaption>
                </figure>
              </li>
            ))
          : CHECKABLE.map(({ title, text, link }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
                <Link to={link.to}>{link.text}</Link>
              </li>
            ))}
      </ul>
    </section>
  );
}
