import { SocialLinks } from './social-links.tsx';
import { useSiteStore } from '../use-page-store.ts';
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx';
import { NewsletterStore } from '../features/newsletter/newsletter-store.ts';

/** FTR-5: what the footer offers besides its lists of links. */
export function FooterContact() {
  return (
    <>
      <NewsletterSection />
      <SocialLinks />
    </>
  );
}

/** The form at the foot of a page, with its store. */
function NewsletterSection() {
  return <NewsletterForm store={useSiteStore((services) => services.createNewsletterStore(NewsletterStore))} />;
}
