import type { JoinMode, JoinRole } from '#domain/mail-domain/mail-domain.ts';
import type { ShareDomainState } from '#domain/sharing/share-domain.ts';

/** Messages about joining an organization by a mail domain. */
export const messages = {
  title: 'Join by email domain',
  text: 'People with a verified address at your domain can join without an invitation.',
  loading: 'Loading your domain…',
  hostExample: 'example.com',
  hostWrong: 'Enter a domain like example.com.',
  steps: 'Add this TXT record at your DNS service, then check:',
  notSaved: 'Nothing was changed.',
  saved: 'Saved.',
  mode: 'Who can join',
  modes: {
    off: 'Nobody',
    offered: 'Everyone at the domain, if they want',
    automatic: 'New accounts join automatically',
  } satisfies Record<JoinMode, string>,
  role: 'They join as',
  roles: { editor: 'Editor', reviewer: 'Reviewer', viewer: 'Viewer' } satisfies Record<JoinRole, string>,
  states: {
    pending: 'Not verified yet, so nobody joins by it. New records can take an hour to show up.',
    active: 'Your domain is verified.',
    failing: 'The TXT record is gone. Add it again within three days, or nobody joins by this domain anymore.',
    stopped: 'The TXT record was gone for too long, so nobody joins by this domain. Add it again, then check.',
  } satisfies Record<ShareDomainState, string>,
  offers: {
    title: 'Your email domain',
    text: 'You can join because your address is at its domain.',
    list: 'Organizations you can join',
    role: (role: JoinRole) => `You’ll join as ${role === 'editor' ? 'an' : 'a'} ${role}.`,
    join: 'Join',
    joinLabel: (name: string) => `Join ${name}`,
    failed: 'You haven’t joined.',
  },
} as const;
