import type { ShareDomainState } from '#domain/sharing/share-domain.ts';

/** Messages about the domain of share pages. */
export const messages = {
  loading: 'Loading your domain…',
  title: 'Your own domain',
  text: 'Share pages and embeds open on your own domain. Links you’ve already sent keep working.',
  planless: 'Your plan doesn’t include this now, so links on your domain lead to Castwright. You can still give the domain up.',
  hostExample: 'videos.example.com',
  hostWrong: 'Enter a domain like videos.example.com.',
  steps: 'At your DNS service, point the domain to this server (ask whoever runs it for the address), and add this TXT record:',
  notSaved: 'Couldn’t change your domain.',
  states: {
    pending: 'Not verified yet. New records can take an hour to show up.',
    active: 'Verified. New share links use this domain.',
    failing: 'The TXT record is gone. Add it again within three days, or the domain stops working.',
    stopped: 'The TXT record was gone for too long, so the domain stopped working. Add it again, then check.',
  } satisfies Record<ShareDomainState, string>,
} as const;
