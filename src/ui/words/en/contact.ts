import type { ContactLetter } from '../../../ports/contact.ts';

export const words = {
  title: 'Contact',
  description: 'Write to the people who run this site. A person reads every letter and answers by mail.',
  lead: 'A person reads every letter. Tell us what you want to do and what happened instead; we answer by mail.',
  notOpen: 'The form could not be opened. Load the page again.',

  before: {
    help: 'Something does not work: look into the <help>Help Center</help> first, it is faster than a letter. If it is not there, tell us the page, what you did, and what you saw.',
    payment: 'A payment: name the invoice, never a card. Money questions are read first.',
    security:
      'You found a way in that should not be there: tell us before you tell others, with the steps. Nobody who looks carefully and harms nothing has to fear us.',
    accessibility:
      'Something stands in your way because of how you see, hear or move: choose Accessibility. We treat it as a fault, not as a wish.',
    privacy:
      'What we keep of you: you can see, take along and delete it yourself in <profile>your profile</profile>. For everything else choose Privacy.',
  },

  form: {
    name: 'Name',
    topic: 'About',
    topics: {
      help: 'Help with a video',
      sales: 'Plans for a team',
      press: 'Press',
      partners: 'Partners and adapters',
      accessibility: 'Accessibility',
      privacy: 'Privacy and data',
      other: 'Something else',
    } satisfies Record<ContactLetter['topic'], string>,
    letter: 'Your letter',
    length: (length: number, most: number) => `${length} of ${most} characters`,
    /** Seen by programs only. */
    trap: 'Website',
    send: 'Send',
    kept: 'What you wrote is still here.',
    failed: 'Your letter could not be sent. What you wrote is still here. Try again in a moment.',
  },

  sent: {
    text: (reference: string) =>
      `Your letter has arrived. Its reference is <reference>${reference}</reference>; a receipt is on its way to you.`,
    again: 'Write another letter',
  },
} as const;
