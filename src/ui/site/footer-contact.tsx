import { NewsletterSection } from '../features/newsletter/newsletter-section.tsx';
import { SocialLinks } from './social-links.tsx';

/** FTR-5: what the footer offers besides its lists of links. */
export function FooterContact() {
  return (
    <>
      <NewsletterSection />
      <SocialLinks />
    </>
  );
}
