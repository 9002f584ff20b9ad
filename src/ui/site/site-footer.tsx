import { Link } from 'react-router-dom';
import { Logo } from '../components/logo.tsx';
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx';
import { useServices } from '../services.tsx';
import { FOOTER_LINKS } from '../text/site-map.ts';
import { SocialLinks } from './social-links.tsx';
import styles from './site-footer.module.css';

/** FTR-1..5. */
export function SiteFooter() {
  const { newsletter } = useServices();
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.about}>
          <Link to="/" aria-label="Castwright, start page" className={styles.home}>
            <Logo />
          </Link>
          <p>Type a script. Watch the video.</p>
          <NewsletterForm store={newsletter} />
          <SocialLinks />
        </div>
        {FOOTER_LINKS.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <h2 className={styles.title}>{group.title}</h2>
            <ul className={styles.list}>
              {group.links.map((link) => (
                <li key={link.text}>
                  <Link to={link.to}>{link.text}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
