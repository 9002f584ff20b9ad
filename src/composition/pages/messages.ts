import type { Captcha } from '../../ports/captcha.ts';
import type { ContactMessages } from '../../ports/contact-messages.ts';
import type { Newsletter } from '../../ports/newsletter.ts';
import type { ReportApi } from '../../ports/report-api.ts';
import { ContactStore } from '../../ui/features/contact/contact-store.ts';
import { NewsletterLinkStore } from '../../ui/features/newsletter/newsletter-link-store.ts';
import { ReportStore } from '../../ui/features/report/report-store.ts';
import type { OffersStore } from '../../ui/stores/offers-store.ts';

export interface MessagePorts {
  readonly contact: ContactMessages;
  readonly reports: ReportApi;
  readonly newsletter: Newsletter;
  readonly captcha: Captcha;
  readonly offers: OffersStore;
}

/** Stores of contact, abuse report and newsletter pages. */
export function createMessageStores(ports: MessagePorts) {
  return {
    createContactStore: () => new ContactStore(ports),
    createReportStore: (subject: string) => new ReportStore(ports, subject),
    createNewsletterLinkStore: (link: 'confirm' | 'unsubscribe', token: string) =>
      new NewsletterLinkStore({
        open: (signal) => ports.newsletter[link](token, { signal }),
        automatic: link === 'confirm',
      }),
  };
}
