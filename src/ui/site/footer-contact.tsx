import { SocialLinks } from './social-links.tsx';
import { useSiteStore } from '../use-page-store.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import { NewsletterStore } from './newsletter-store.ts';

/** Social links and newsletter form of the footer (FTR-5). */
export function FooterContact() {
  return (
    <>
      <NewsletterSection />
      <SocialLinks />
    </>
  );
}

/** The newsletter form of the footer, with its store. */
function NewsletterSection() {
  return <NewsletterForm store={useSiteStore(({ newsletter }) => new NewsletterStore(newsletter))} />;
}
