import type { ActivityGroup, ActivityKind } from '#domain/activity/activity.ts';

type Details = Readonly<Record<string, string>>;

const quote = (name: string): string => (name === '' ? 'something' : `“${name}”`);
const formatMember = (name: string): string => name || 'someone who deleted their account';
const formatRole = (details: Details, key: string): string => details[key] ?? 'member';
const formatAccess = ({ access }: Details): string => (access === 'password' ? ' with a password' : '');
const formatTransfer = (verb: string, name: string, { direction }: Details): string =>
  `${verb} ${quote(name)} ${direction === 'in' ? 'into this workspace' : 'to another workspace'}`;
const formatWayIn = ({ by }: Details): string =>
  by === 'domain' ? ' by their email domain' : by === 'sign-on' ? ' by single sign-on' : '';
const formatFormat = ({ format }: Details): string => (format === undefined ? '' : ` (${format})`);

/** What someone did, after their name. */
const DEEDS: Readonly<Record<ActivityKind, (name: string, details: Details) => string>> = {
  'member.invited': (domain, details) => `Invited someone at ${domain} as ${formatRole(details, 'role')}`,
  'member.invitation-revoked': (domain) => `Revoked an invitation to someone at ${domain}`,
  'member.joined': (name, details) => `${formatMember(name)} joined as ${formatRole(details, 'role')}${formatWayIn(details)}`,
  'member.left': (name) => `${formatMember(name)} left`,
  'member.removed': (name) => `Removed ${formatMember(name)}`,
  'member.role-changed': (name, details) =>
    `Changed the role of ${formatMember(name)} from ${formatRole(details, 'from')} to ${formatRole(details, 'to')}`,
  'mail-domain.claimed': (name) => `Claimed the email domain ${name}`,
  'mail-domain.changed': (name, details) =>
    details['mode'] === 'off' ? `Stopped joining by ${name}` : `Let people at ${name} join as ${formatRole(details, 'role')}`,
  'mail-domain.removed': (name) => `Gave up the email domain ${name}`,
  'sign-on.changed': (name) => `Set up single sign-on at ${name}`,
  'sign-on.tested': (name) => `Tested single sign-on at ${name}`,
  'sign-on.required': (name) => `Required single sign-on at ${name}`,
  'sign-on.optional': (name) => `Made single sign-on at ${name} optional`,
  'sign-on.removed': (name) => `Removed single sign-on at ${name}`,
  'plan.shared': () => 'Shared their plan',
  'plan.ended': () => 'Stopped sharing the plan',
  'plan.seat-given': (name) => `Gave ${formatMember(name)} a seat on the plan`,
  'plan.seat-taken': (name) => `Took ${formatMember(name)}’s seat on the plan`,
  'video.ordered': (name) => `Ordered the video ${quote(name)}`,
  'video.deleted': (name) => `Moved the video ${quote(name)} to the trash`,
  'video.restored': (name) => `Restored the video ${quote(name)}`,
  'video.erased': (name) => `Deleted the video ${quote(name)} forever`,
  'video.copied': (name, details) => formatTransfer('Copied the video', name, details),
  'video.moved': (name, details) => formatTransfer('Moved the video', name, details),
  'video.shared': (name, details) => `Shared the video ${quote(name)}${formatAccess(details)}`,
  'video.share-changed': (name) => `Changed how the video ${quote(name)} is shared`,
  'video.unshared': (name) => `Stopped sharing the video ${quote(name)}`,
  'video.quiz-changed': (name) => `Changed the questions of the video ${quote(name)}`,
  'project.made': (name) => `Made the project ${quote(name)}`,
  'project.deleted': (name) => `Moved the project ${quote(name)} to the trash`,
  'project.restored': (name) => `Restored the project ${quote(name)}`,
  'project.erased': (name) => `Deleted the project ${quote(name)} forever`,
  'project.copied': (name, details) => formatTransfer('Copied the project', name, details),
  'project.moved': (name, details) => formatTransfer('Moved the project', name, details),
  'brand.changed': () => 'Changed the brand kit',
  'share-brand.changed': () => 'Changed how share pages look',
  'share-brand.removed': () => 'Put share pages back to our look',
  'share-domain.claimed': (name) => `Set the domain of share pages to ${name}`,
  'share-domain.removed': (name) => `Gave up the domain ${name}`,
  'api-key.made': (name) => `Made the API key ${quote(name)}`,
  'api-key.replaced': (name) => `Replaced the secret of the API key ${quote(name)}`,
  'api-key.revoked': (name) => `Revoked the API key ${quote(name)}`,
  'webhook.made': (name) => `Made a webhook to ${name}`,
  'webhook.changed': (name) => `Changed the webhook to ${name}`,
  'webhook.secret-replaced': (name) => `Replaced the secret of the webhook to ${name}`,
  'webhook.removed': (name) => `Removed the webhook to ${name}`,
  'presenter.made': () => 'Made a presenter',
  'presenter.changed': () => 'Changed how a presenter looks',
  'presenter.removed': () => 'Removed a presenter',
  'voice.made': () => 'Made a voice',
  'voice.removed': () => 'Removed a voice',
  'consent.withdrawn': () => 'Withdrew the consent to a presenter or voice',
  'export.account': () => 'Downloaded everything in their account',
  'export.project': (name) => `Downloaded the project ${quote(name)}`,
  'export.videos': (name, details) => `Downloaded videos of ${quote(name)}${formatFormat(details)}`,
  'export.viewers': () => 'Downloaded the viewers as a table',
  'export.activity': (_, details) => `Downloaded this log${formatFormat(details)}`,
};

const GROUPS: Readonly<Record<ActivityGroup, string>> = {
  members: 'Members',
  plan: 'Shared plan',
  videos: 'Videos',
  projects: 'Projects',
  brand: 'Brand and domain',
  keys: 'API keys and webhooks',
  people: 'Presenters and voices',
  exports: 'Downloads',
};

export const messages = {
  title: 'Activity',
  subtitle: (workspace: string) => `Who did what in ${workspace}. Entries are kept for 400 days.`,
  personal: 'your personal workspace',
  openFailed: 'Couldn’t load this page. Please reload.',
  table: 'Activity',
  filters: { person: 'Person', group: 'What', from: 'From', to: 'To' },
  groups: GROUPS,
  columns: { when: 'When', who: 'Who', what: 'What' },
  deeds: DEEDS,
  deletedAccount: 'Deleted account',
  csv: 'Download CSV',
  json: 'Download JSON',
  empty: {
    title: 'Nothing here yet',
    text: 'What members do is listed here: who joins and leaves, what’s made, shared, downloaded and deleted.',
  },
  refused: {
    title: 'For owners and admins',
    text: 'Ask an owner or admin of the organization if you need to know who did what.',
    leave: 'Go to your library',
  },
} as const;
