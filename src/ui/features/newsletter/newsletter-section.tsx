import { useSiteStore } from '../../use-page-store.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import { NewsletterStore } from './newsletter-store.ts';

/** The form at the foot of a page, with its store. */
export function NewsletterSection() {
  return <NewsletterForm store={useSiteStore((services) => services.createNewsletterStore(NewsletterStore))} />;
}
