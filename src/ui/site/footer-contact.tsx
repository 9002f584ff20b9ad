import { ThemeField } from '../components/theme-field.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { SocialLinks } from './social-links.tsx';
import { useSiteStore } from '../use-page-store.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import { NewsletterStore } from './newsletter-store.ts';
import styles from './site-footer.module.css';

/** Newsletter form and social links of the footer (FTR-5), the theme with more choices than the header has, and the language. */
export function FooterContact() {
  return (
    <>
      <NewsletterSection />
      <SocialLinks />
      <ThemeField size="small" className={styles.theme} />
      <LanguageChoice />
    </>
  );
}

/** The newsletter form of the footer, with its store. */
function NewsletterSection() {
  return <NewsletterForm store={useSiteStore(({ newsletter }) => new NewsletterStore(newsletter))} />;
}
