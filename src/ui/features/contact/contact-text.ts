import type { ContactLetter } from '../../../ports/contact.ts';

export const TOPIC_TEXT: Readonly<Record<ContactLetter['topic'], string>> = {
  help: 'Help with a video',
  sales: 'Plans for a team',
  press: 'Press',
  partners: 'Partners and adapters',
  accessibility: 'Accessibility',
  privacy: 'Privacy and data',
  other: 'Something else',
};
