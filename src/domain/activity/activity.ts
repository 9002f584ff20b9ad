const DAY = 24 * 60 * 60_000;

/** What the log of a workspace records, by group; a page filters by group. A stored kind is never renamed. */
export const ACTIVITY_KINDS = {
  members: [
    'member.invited',
    'member.invitation-revoked',
    'member.joined',
    'member.left',
    'member.removed',
    'member.role-changed',
    'mail-domain.claimed',
    'mail-domain.changed',
    'mail-domain.removed',
    'sign-on.changed',
    'sign-on.tested',
    'sign-on.required',
    'sign-on.optional',
    'sign-on.removed',
  ],
  plan: ['plan.shared', 'plan.ended', 'plan.seat-given', 'plan.seat-taken'],
  videos: [
    'video.ordered',
    'video.deleted',
    'video.restored',
    'video.erased',
    'video.copied',
    'video.moved',
    'video.shared',
    'video.share-changed',
    'video.unshared',
    'video.quiz-changed',
  ],
  projects: ['project.made', 'project.deleted', 'project.restored', 'project.erased', 'project.copied', 'project.moved'],
  brand: ['brand.changed', 'share-brand.changed', 'share-brand.removed', 'share-domain.claimed', 'share-domain.removed'],
  keys: [
    'api-key.made',
    'api-key.replaced',
    'api-key.revoked',
    'webhook.made',
    'webhook.changed',
    'webhook.secret-replaced',
    'webhook.removed',
  ],
  people: ['presenter.made', 'presenter.changed', 'presenter.removed', 'voice.made', 'voice.removed', 'consent.withdrawn'],
  exports: ['export.account', 'export.project', 'export.videos', 'export.viewers', 'export.activity'],
} as const;

export type ActivityGroup = keyof typeof ACTIVITY_KINDS;
export type ActivityKind = (typeof ACTIVITY_KINDS)[ActivityGroup][number];
export const ACTIVITY_GROUPS = Object.keys(ACTIVITY_KINDS) as readonly ActivityGroup[];

export const ACTIVITY_LIMITS = {
  /** Milliseconds that an entry is stored. */
  storedFor: 400 * DAY,
  /** Entries in one exported file. */
  exported: 50_000,
  /** Characters of a name in an entry. */
  name: 200,
  /** Characters of a searched name. */
  search: 100,
  pageSize: 25,
} as const;

/** What was done, and to what: names as they were then, and never a secret. */
export interface Deed {
  readonly kind: ActivityKind;
  readonly item?: { readonly id: string; readonly name: string };
  /** Such as the old and the new role. */
  readonly details?: Readonly<Record<string, string>>;
}

/** Of an invited address only this is stored: the rest of it names someone who may never join. */
export function getMailDomain(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
