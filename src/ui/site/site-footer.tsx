import { messages } from '#messages/site/site.messages';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from './logo.tsx';
import { FOOTER_LINKS } from '../text/site-map.ts';
import { whenVisible } from './when-visible.ts';
import styles from './site-footer.module.css';

const FooterContact = lazy(async () => {
  await whenVisible('footer');
  return { default: (await import('./footer-contact.tsx')).FooterContact };
});

/** Footer (FTR-1 to FTR-5). */
export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.about}>
          <Link to="/" aria-label={messages.footer.startPage} className={styles.home}>
            <Logo />
          </Link>
          <p>{messages.footer.about}</p>
          <Suspense fallback={null}>
            <FooterContact />
          </Suspense>
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
