import { OWN_DSN } from '#adapters/errors/sentry/shared/own-dsn.ts';
import type { AccessAdapterName } from '../tools/access-adapter.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { BACKGROUND_EXPECTATIONS } from './background-expectations.ts';
import { BATCH_EXPECTATIONS } from './batch-expectations.ts';
import { FLAG_EXPECTATIONS } from './flag-expectations.ts';
import { MODERATION_EXPECTATIONS } from './moderation-expectations.ts';
import { OPERATION_EXPECTATIONS } from './operation-expectations.ts';
import { MUSIC_EXPECTATIONS } from './music-expectations.ts';
import { ORGANIZATION_EXPECTATIONS } from './organization-expectations.ts';
import { createPromoRules } from '../tools/create-promo-rules.ts';

/** Who may call a route, and with which response. */
export type Access =
  /** Everyone, with the same response. */
  | { readonly kind: 'public' }
  /**
   * Signed-in users, for their own data. `ownersOnly`: not while an administrator impersonates the user. `named`:
   * the body names another user's resource, which is reported as missing. `managersOnly`: 403 for plain members of an organization.
   */
  | { readonly kind: 'self'; readonly ownersOnly?: true; readonly named?: true; readonly managersOnly?: true }
  /** Users with access to the resource `{id}`; for all others it is missing. `makersOnly`: 403 for plain members who didn't create it. */
  | {
      readonly kind: 'item';
      readonly of: 'video' | 'project' | 'background' | 'reading' | 'recording' | 'music' | 'folder' | 'presenter';
      readonly makersOnly?: true;
    }
  /** The user that the resource `{id}` was made for; for all others it is missing, in any workspace. */
  | {
      readonly kind: 'own';
      readonly of: 'invoice' | 'key' | 'webhook' | 'voice' | 'clone' | 'presenter' | 'takedown';
      readonly ownersOnly?: true;
    }
  | { readonly kind: 'admin' }
  /** Passed to the auth adapter with values that it must reject for every user. */
  | { readonly kind: 'vendor'; readonly path: string };

export interface Expectation {
  readonly access: Access;
  /** Of a valid request: what is refused must not be refused for its form. A function of the revision for projects. */
  readonly body?: unknown;
  readonly form?: true;
  /** The route exists only with this auth adapter. */
  readonly only?: AccessAdapterName;
}

const project = createProjectDocument('Not yours', [createScene('s', 'Hello there.', { avatarId: 'ada', voiceId: 'one' })]);
const PUBLIC: Expectation = { access: { kind: 'public' } };
const SELF: Expectation = { access: { kind: 'self' } };
const VIDEO: Expectation = { access: { kind: 'item', of: 'video' } };
/** Nobody's. */
const ITEM = { type: 'project', id: '6f1f4b0e-8f3a-4c56-9d0e-2a7d3a1c9b11' } as const;
const CREATOR = { planId: 'creator', isAnnual: false };
const ADMIN: Expectation = { access: { kind: 'admin' } };

/** Expectations for a server with this auth adapter. */
export function getExpectations(adapter: AccessAdapterName): Readonly<Record<string, Expectation>> {
  return Object.fromEntries(Object.entries(EXPECTATIONS).filter(([, { only = adapter }]) => only === adapter));
}
/** THE table: a route that is not in it fails the test. */
export const EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  'GET /oembed': PUBLIC,
  'GET /api/health': PUBLIC,
  'GET /api/admin/health': ADMIN,
  'GET /api/openapi.json': PUBLIC,
  'GET /api/auth-offers': PUBLIC,
  'GET /api/captcha': PUBLIC,
  'POST /api/waitlist': { ...PUBLIC, body: { email: 'x@example.com', name: 'X' } },
  'POST /api/errors/envelope': { ...PUBLIC, body: { dsn: OWN_DSN } },
  'POST /api/email-subscriptions/subscribe': { ...PUBLIC, body: { email: 'x@example.com', preferences: { newsletter: true } } },
  'POST /api/email-subscriptions/confirm': { ...PUBLIC, body: { token: 'unknown' } },
  'POST /api/email-subscriptions/unsubscribe': { ...PUBLIC, body: { token: 'unknown' } },
  'POST /api/contact': {
    ...PUBLIC,
    body: { name: 'X', email: 'x@example.com', topic: 'help', message: 'How do I make a video of this?' },
  },
  'POST /api/reports': {
    ...PUBLIC,
    body: { target: 'video', reason: 'spam', subject: 'https://videos.example/1', details: 'Sells watches that do not exist.', email: '' },
  },
  'GET /api/auth/{path}': { access: { kind: 'vendor', path: '/api/auth/admin/list-users' }, only: 'better-auth' },
  'POST /api/auth/{path}': {
    access: { kind: 'vendor', path: '/api/auth/admin/set-role' },
    body: { userId: 'x', role: 'admin' },
    only: 'better-auth',
  },
  // Signed-in users see their own too: voice-match.test.ts, own-presenters.test.ts.
  'POST /api/collect/2/httpapi': { ...PUBLIC, body: {} },
  'GET /api/collect/config': PUBLIC,
  'GET /api/collect/config/{key}': PUBLIC,
  'GET /api/voices': PUBLIC,
  'GET /api/avatars': PUBLIC,
  'GET /api/avatars/{id}/pack': PUBLIC,
  'GET /api/avatars/{id}/thumbnail': PUBLIC,
  'GET /api/avatars/{id}/cutout': PUBLIC,
  'GET /api/payments/validate-promo': PUBLIC,
  'GET /api/subscription/plans': PUBLIC,
  'GET /api/exchange-rates': PUBLIC,
  'GET /api/dev/outbox': PUBLIC,
  // By an address that cannot be guessed.
  'GET /api/user/picture/{id}': PUBLIC,
  'GET /api/dashboard': SELF,
  'GET /api/library': SELF,
  'GET /api/library/shelves': SELF,
  ...{ 'GET /api/library/storage': SELF, 'GET /api/library/uploads': SELF },
  'POST /api/library/uploads/move': { ...SELF, body: { assetIds: [ITEM.id], folderId: null } },
  'GET /api/library/trash': SELF,
  'POST /api/library/folders': { ...SELF, body: { name: 'A folder' } },
  // Whose things may be named in them: library.test.ts.
  'POST /api/library/items/move': { ...SELF, body: { items: [ITEM], folderId: null } },
  'POST /api/library/items/tag': { ...SELF, body: { items: [ITEM], add: ['x'], remove: [] } },
  'POST /api/library/items/template': { ...SELF, body: { items: [ITEM], isTemplate: true } },
  'POST /api/library/items/delete': { ...SELF, body: { items: [ITEM] } },
  'POST /api/library/items/restore': { ...SELF, body: { items: [ITEM] } },
  'POST /api/library/items/transfer': { ...SELF, body: { items: [ITEM], mode: 'copy', organizationId: null } },
  'POST /api/library/items/rename': { access: { kind: 'self', named: true }, body: { item: ITEM, title: 'Mine now' } },
  'POST /api/library/items/duplicate': { access: { kind: 'self', named: true }, body: { item: ITEM } },
  'POST /api/library/trash/delete': { ...SELF, body: { items: [ITEM] } },
  'POST /api/library/trash/empty': SELF,
  'GET /api/dashboard/analytics': SELF,
  'GET /api/dashboard/viewers': SELF,
  'GET /api/dashboard/viewers.csv': SELF,
  'GET /api/keys': SELF,
  'POST /api/keys': { access: { kind: 'self', ownersOnly: true }, body: { name: 'Build machine' } },
  'POST /api/keys/{id}/rotate': { access: { kind: 'own', of: 'key', ownersOnly: true }, body: { keepOld: true } },
  'GET /api/webhooks': SELF,
  'POST /api/webhooks': { access: { kind: 'self', ownersOnly: true }, body: { url: 'https://example.com/', events: ['video.failed'] } },
  'PATCH /api/webhooks/{id}': { access: { kind: 'own', of: 'webhook', ownersOnly: true }, body: { paused: true } },
  'POST /api/webhooks/{id}/rotate': { access: { kind: 'own', of: 'webhook', ownersOnly: true }, body: { keepOld: true } },
  'POST /api/webhooks/{id}/test': { access: { kind: 'own', of: 'webhook', ownersOnly: true } },
  'GET /api/webhooks/{id}/deliveries': { access: { kind: 'own', of: 'webhook' } },
  'POST /api/webhooks/{id}/deliveries/{delivery}/redeliver': { access: { kind: 'own', of: 'webhook', ownersOnly: true } },
  'DELETE /api/webhooks/{id}': { access: { kind: 'own', of: 'webhook', ownersOnly: true } },
  'DELETE /api/keys/{id}': { access: { kind: 'own', of: 'key', ownersOnly: true } },
  'GET /api/user/profile': SELF,
  'GET /api/user/sign-ins': SELF,
  'PUT /api/user/update-profile': { access: { kind: 'self', ownersOnly: true }, body: {} },
  'GET /api/user/export': { access: { kind: 'self', ownersOnly: true } },
  'DELETE /api/user': { access: { kind: 'self', ownersOnly: true }, body: { confirmEmail: 'of@somebody.else' } },
  'POST /api/user/picture': { access: { kind: 'self', ownersOnly: true }, form: true },
  'DELETE /api/user/picture': { access: { kind: 'self', ownersOnly: true } },
  'GET /api/avatar/list': SELF,
  'POST /api/avatar/generate': { ...SELF, body: { script: 'Hello.', avatarId: 'nobody', voiceId: 'one' } },
  'POST /api/try/speech': { ...PUBLIC, body: { script: 'Hello.', voiceId: 'one' } },
  'GET /api/scripts': SELF,
  'POST /api/scripts': { ...SELF, body: { source: { kind: 'text', text: 'Bees live in hives.' }, seconds: 30 } },
  'POST /api/scripts/documents': { ...SELF, form: true },
  'POST /api/scripts/quiz': { ...SELF, body: { scenes: ['Bees live in hives.'] } },
  'POST /api/scripts/rewrite': { ...SELF, body: { text: 'Hello there.', how: 'shorter' } },
  'GET /api/translate': SELF,
  'POST /api/translate/shorten': { ...SELF, body: { project, scenes: ['s'] } },
  'POST /api/translate': { ...SELF, body: { to: 'es', texts: ['Hello.'] } },
  'POST /api/speech': { ...SELF, body: { script: 'Hello.', voiceId: 'one' } },
  'GET /api/speech/spending': SELF,
  'PUT /api/speech/spending': { access: { kind: 'self', managersOnly: true }, body: { monthlyCap: 1_000_000, preferred: [] } },
  'GET /api/voices/match': SELF,
  'POST /api/voices/match': { access: { kind: 'self', ownersOnly: true }, form: true },
  'DELETE /api/voices/match/{id}': { access: { kind: 'own', of: 'voice', ownersOnly: true } },
  'GET /api/voices/clones': SELF,
  'POST /api/voices/clones': { access: { kind: 'self', ownersOnly: true }, form: true },
  'DELETE /api/voices/clones/{id}': { access: { kind: 'own', of: 'clone', ownersOnly: true } },
  'GET /api/presenters': SELF,
  'POST /api/presenters': { access: { kind: 'self', ownersOnly: true }, form: true },
  'POST /api/presenters/points': { access: { kind: 'self', ownersOnly: true }, form: true },
  'PATCH /api/presenters/{id}': { access: { kind: 'item', of: 'presenter', makersOnly: true }, body: { name: 'Mine now' } },
  'DELETE /api/presenters/{id}': { access: { kind: 'item', of: 'presenter', makersOnly: true } },
  'POST /api/presenters/{id}/withdraw': { access: { kind: 'own', of: 'presenter', ownersOnly: true } },
  ...BACKGROUND_EXPECTATIONS,
  ...MUSIC_EXPECTATIONS,
  ...ORGANIZATION_EXPECTATIONS,
  ...MODERATION_EXPECTATIONS,
  ...OPERATION_EXPECTATIONS,
  'GET /api/brand': SELF,
  'GET /api/brand/domain': SELF,
  'PUT /api/brand/domain': { access: { kind: 'self', managersOnly: true }, body: { host: null } },
  'POST /api/brand/domain/check': { access: { kind: 'self', managersOnly: true, named: true } },
  'GET /api/brand/share-page': SELF,
  'PUT /api/brand/share-page': { access: { kind: 'self', managersOnly: true }, body: { brand: null } },
  'PUT /api/brand': { access: { kind: 'self', managersOnly: true }, body: { colors: ['#1d4ed8'], captions: null, logo: null } },
  // Whose recording a sentence may be put into: recording-api.test.ts.
  'POST /api/recording': { ...SELF, form: true },
  'GET /api/projects': SELF,
  'POST /api/projects': { ...SELF, body: { project } },
  'POST /api/projects/import': { ...SELF, form: true },
  'GET /api/projects/{id}/archive': { access: { kind: 'item', of: 'project' } },
  'POST /api/projects/{id}/commands': {
    access: { kind: 'item', of: 'project' },
    body: { commands: [{ kind: 'set-title', title: 'Mine now' }] },
  },
  'GET /api/projects/{id}/preflight': { access: { kind: 'item', of: 'project' } },
  'GET /api/projects/{id}/frame': { access: { kind: 'item', of: 'project' } },
  'GET /api/projects/{id}/comments': { access: { kind: 'item', of: 'project' } },
  'POST /api/projects/{id}/comments': { access: { kind: 'item', of: 'project' }, body: { parentId: '{commentId}', text: 'Mine now' } },
  'PATCH /api/projects/{id}/comments/{commentId}': { access: { kind: 'item', of: 'project' }, body: { resolved: true } },
  'DELETE /api/projects/{id}/comments/{commentId}': { access: { kind: 'item', of: 'project', makersOnly: true } },
  'GET /api/projects/{id}/versions': { access: { kind: 'item', of: 'project' } },
  'POST /api/projects/{id}/versions': { access: { kind: 'item', of: 'project' }, body: { name: 'Mine now' } },
  'GET /api/projects/{id}/versions/{version}': { access: { kind: 'item', of: 'project' } },
  'DELETE /api/projects/{id}/versions/{version}': { access: { kind: 'item', of: 'project', makersOnly: true } },
  ...BATCH_EXPECTATIONS,
  ...FLAG_EXPECTATIONS,
  'GET /api/admin/check-admin': SELF,

  'GET /api/avatar/status/{id}': VIDEO,
  'GET /api/avatar/{id}': VIDEO,
  'PATCH /api/avatar/{id}': { ...VIDEO, body: { title: 'Mine now' } },
  'POST /api/avatar/{id}/project': VIDEO,
  'POST /api/avatar/{id}/restore': VIDEO,
  'POST /api/avatar/{id}/cancel': VIDEO,
  'POST /api/avatar/{id}/transparent': VIDEO,
  'PUT /api/avatar/{id}/poster': { ...VIDEO, body: { seconds: 0 } },
  ...Object.fromEntries(['GET', 'POST', 'DELETE'].map((method) => [`${method} /api/avatar/{id}/compare`, VIDEO])),
  'GET /api/avatar/{id}/quiz': VIDEO,
  'PUT /api/avatar/{id}/quiz': { ...VIDEO, body: { passingPercent: 70, questions: [] } },
  'GET /api/avatar/{id}/share': VIDEO,
  'PUT /api/avatar/{id}/share': { ...VIDEO, body: { access: 'public' } },
  'DELETE /api/avatar/{id}/share': VIDEO,
  'GET /api/avatar/{id}/review': VIDEO,
  'PUT /api/avatar/{id}/review': { ...VIDEO, body: {} },
  'DELETE /api/avatar/{id}/review': VIDEO,
  'POST /api/avatar/{id}/review/comments': { ...VIDEO, body: { parentId: '{comment}', text: 'Mine now' } },
  'PATCH /api/avatar/{id}/review/comments/{comment}': { ...VIDEO, body: { resolved: true } },
  'DELETE /api/avatar/{id}/review/comments/{comment}': VIDEO,
  'GET /api/avatar/{id}/viewers': VIDEO,
  'GET /api/avatar/download/{id}': VIDEO,
  'GET /api/avatar/{id}/learning-package': VIDEO,
  'GET /api/avatar/thumbnail/{id}': VIDEO,
  'GET /api/avatar/watch/{id}': VIDEO,
  'DELETE /api/avatar/{id}': { access: { kind: 'item', of: 'video', makersOnly: true } },
  'GET /api/recording/{id}': { access: { kind: 'item', of: 'recording' } },
  'GET /api/projects/{id}': { access: { kind: 'item', of: 'project' } },
  'PUT /api/projects/{id}': { access: { kind: 'item', of: 'project' }, body: { project, revision: 1 } },
  'DELETE /api/projects/{id}': { access: { kind: 'item', of: 'project', makersOnly: true } },
  'PATCH /api/library/folders/{id}': { access: { kind: 'item', of: 'folder' }, body: { name: 'Mine now' } },
  'DELETE /api/library/folders/{id}': { access: { kind: 'item', of: 'folder' } },

  'GET /api/subscription': SELF,
  'GET /api/payments/plan-status': SELF,
  'GET /api/subscription/customer-portal': SELF,
  'GET /api/payments/razorpay-portal': SELF,
  'POST /api/subscription/update-plan': { access: { kind: 'self', ownersOnly: true }, body: CREATOR },
  'POST /api/subscription/cancel': { access: { kind: 'self', ownersOnly: true } },
  'POST /api/subscription/resume': { access: { kind: 'self', ownersOnly: true } },
  'PUT /api/subscription/details': {
    access: { kind: 'self', ownersOnly: true },
    body: { name: 'Ada', company: '', address: '', country: '', taxId: '' },
  },
  'GET /api/subscription/invoices/{id}': { access: { kind: 'own', of: 'invoice' } },
  'POST /api/subscription/quote': { ...SELF, body: CREATOR },
  'POST /api/subscription/create-checkout': { ...SELF, body: CREATOR },
  'POST /api/subscription/create-order': { access: { kind: 'self', ownersOnly: true }, body: CREATOR },
  'POST /api/payments/create-order': { access: { kind: 'self', ownersOnly: true }, body: CREATOR },
  'POST /api/subscription/verify-payment': { ...SELF, body: {} },
  'POST /api/payments/verify-payment': { ...SELF, body: {} },
  // Authorized by the signature.
  'POST /api/payments/webhook/{vendor}': { ...PUBLIC, body: {} },
  // A form of the payment page, which the adapter verifies; it changes nothing.
  'POST /api/payments/return/{vendor}/{reference}': { ...PUBLIC, body: {} },
  'GET /api/admin/payments': ADMIN,
  'POST /api/admin/payments/{id}/refund': { ...ADMIN, body: {} },

  'GET /api/admin/users': ADMIN,
  'PUT /api/admin/users/{id}': { ...ADMIN, body: { credits: 1 } },
  'DELETE /api/admin/users/{id}': ADMIN,
  'POST /api/admin/users/{id}/restore': ADMIN,
  'POST /api/admin/users/{id}/impersonate': ADMIN,
  'GET /api/admin/audit': ADMIN,
  'GET /api/admin/waitlist': ADMIN,
  'GET /api/admin/looks': ADMIN,
  'POST /api/admin/looks': {
    ...ADMIN,
    body: { title: 'Lips', firstLabel: 'Old', firstVideo: ITEM.id, secondLabel: 'New', secondVideo: ITEM.id },
  },
  'DELETE /api/admin/looks/{id}': ADMIN,
  'GET /api/admin/looks/{id}/round': ADMIN,
  'POST /api/admin/looks/{id}/votes': { ...ADMIN, body: { round: 0, choice: 'left' } },
  'GET /api/admin/looks/{id}/video': ADMIN,
  'GET /api/admin/reports': ADMIN,
  'PUT /api/admin/reports/{id}': { ...ADMIN, body: { state: 'closed' } },
  'GET /api/admin/providers': ADMIN,
  'GET /api/admin/voices': ADMIN,
  'POST /api/admin/voices/votes': { ...ADMIN, body: { voiceId: 'one', winner: 'same' } },
  'GET /api/admin/usage': ADMIN,
  'GET /api/admin/usage/funnel': ADMIN,
  'GET /api/admin/usage/sessions': ADMIN,
  'GET /api/admin/usage/sessions/{id}': ADMIN,
  'GET /api/admin/errors': ADMIN,
  'GET /api/admin/errors/traces': ADMIN,
  'GET /api/admin/errors/groups/{id}': ADMIN,
  'PUT /api/admin/errors/groups/{id}': { ...ADMIN, body: { state: 'ignored' } },
  'DELETE /api/admin/errors/groups/{id}': ADMIN,
  'GET /api/admin/errors/replays/{id}': ADMIN,
  'GET /api/admin/promo-codes': ADMIN,
  'GET /api/admin/promo-codes/{id}': ADMIN,
  'POST /api/admin/promo-codes': { ...ADMIN, body: createPromoRules({ code: 'NOT-YOURS' }) },
  'PUT /api/admin/promo-codes/{id}': { ...ADMIN, body: createPromoRules({ code: 'NOT-YOURS' }) },
  'GET /api/admin/promo-codes/{id}/uses': ADMIN,
  'GET /api/provenance/key': PUBLIC,
  'POST /api/admin/waitlist/{id}': { ...ADMIN, body: { decision: 'decline' } },
};
