import type { ContactMessage } from '#domain/contact/contact-form.ts';

export const messages = {
  title: 'Contact',
  description: 'Write to the people who run this site. A person reads every message and replies by email.',
  lead: 'A person reads every message. Tell us what you were trying to do and what happened instead. We’ll reply by email.',
  notOpen: 'Couldn’t load the form. Please reload.',

  before: {
    help: 'Something’s not working? Check the <help>Help Center</help> first; it’s faster. If it’s not there, tell us which page, what you did and what you saw.',
    payment: 'A payment question? Give us the invoice number, never a card number. We read these first.',
    security:
      'Found a security hole? Tell us before you tell anyone else, and include the steps. Careful researchers who do no harm have nothing to fear from us.',
    report: 'Seen a video or account that breaks the rules? <report>Report it</report>.',
    accessibility: 'Is something hard to see, hear or operate? Choose Accessibility. We treat it as a bug, not a feature request.',
    privacy: 'Your data: view, download or delete it yourself in <profile>your profile</profile>. For everything else, choose Privacy.',
  },

  form: {
    name: 'Name',
    topic: 'Topic',
    topics: {
      help: 'Help with a video',
      sales: 'Plans for a team',
      press: 'Press',
      partners: 'Partners and adapters',
      accessibility: 'Accessibility',
      privacy: 'Privacy and data',
      other: 'Something else',
    } satisfies Record<ContactMessage['topic'], string>,
    message: 'Your message',
    length: (length: number, most: number) => `${length} of ${most} characters`,
    /** Honeypot label, hidden from users. */
    trap: 'Website',
    send: 'Send',
    inputKept: 'What you wrote is still here.',
    failed: 'Couldn’t send your message. What you wrote is still here. Try again in a moment.',
  },

  sent: {
    text: (reference: string) =>
      `We got your message. Your reference is <reference>${reference}</reference>, and a confirmation email is on its way.`,
    sendAnother: 'Send another',
  },
} as const;
