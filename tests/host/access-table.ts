import { newProject, newScene } from '../../src/domain/project/defaults.ts';

/** Who may call a route, in terms of the answer. */
export type Access =
  /** Everybody, the same answer for all. */
  | { readonly kind: 'public' }
  /** Whoever is signed in, for what is their own. `ownersOnly`: not while an administrator looks at the account. */
  | { readonly kind: 'self'; readonly ownersOnly?: true }
  /** Whoever reaches the thing named by `{id}`; for all others it is absent. */
  | { readonly kind: 'item'; readonly of: 'video' | 'project' | 'backdrop' }
  | { readonly kind: 'admin' }
  /** Handed to the accounts vendor; called with something it must not do for anybody. */
  | { readonly kind: 'vendor'; readonly path: string };

export interface Expectation {
  readonly access: Access;
  /** Of a valid request: what is refused must not be refused for its form. A function of the revision for projects. */
  readonly body?: unknown;
  readonly form?: true;
}

const project = newProject('Not yours', [newScene('s', 'Hello there.', { avatarId: 'ada', voiceId: 'one' })]);
const PUBLIC: Expectation = { access: { kind: 'public' } };
const SELF: Expectation = { access: { kind: 'self' } };
const VIDEO: Expectation = { access: { kind: 'item', of: 'video' } };
const ADMIN: Expectation = { access: { kind: 'admin' } };

/** THE table: a route that is not in it fails the test. */
export const EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  'GET /api/health': PUBLIC,
  'GET /api/openapi.json': PUBLIC,
  'GET /api/auth-offers': PUBLIC,
  'GET /api/captcha': PUBLIC,
  'POST /api/waitlist': { ...PUBLIC, body: { email: 'x@example.com', name: 'X' } },
  'GET /api/auth/{*}': { access: { kind: 'vendor', path: '/api/auth/admin/list-users' } },
  'POST /api/auth/{*}': { access: { kind: 'vendor', path: '/api/auth/admin/set-role' }, body: { userId: 'x', role: 'admin' } },
  'GET /api/voices': PUBLIC,
  'GET /api/avatars': PUBLIC,
  'GET /api/avatars/{id}/pack': PUBLIC,
  'GET /api/avatars/{id}/thumbnail': PUBLIC,
  'GET /api/dev/outbox': PUBLIC,
  // By an address that cannot be guessed.
  'GET /api/user/picture/{id}': PUBLIC,

  'GET /api/user/profile': SELF,
  'PUT /api/user/update-profile': { access: { kind: 'self', ownersOnly: true }, body: {} },
  'GET /api/user/export': { access: { kind: 'self', ownersOnly: true } },
  'DELETE /api/user': { access: { kind: 'self', ownersOnly: true }, body: { confirmEmail: 'of@somebody.else' } },
  'POST /api/user/picture': { access: { kind: 'self', ownersOnly: true }, form: true },
  'DELETE /api/user/picture': { access: { kind: 'self', ownersOnly: true } },
  'GET /api/avatar/list': SELF,
  'POST /api/avatar/generate': { ...SELF, body: { script: 'Hello.', avatarId: 'nobody', voiceId: 'one' } },
  'POST /api/speech': { ...SELF, body: { script: 'Hello.', voiceId: 'one' } },
  'GET /api/background': SELF,
  'POST /api/background': { ...SELF, form: true },
  'GET /api/projects': SELF,
  'POST /api/projects': { ...SELF, body: { project } },
  'GET /api/admin/check-admin': SELF,

  'GET /api/avatar/status/{id}': VIDEO,
  'GET /api/avatar/{id}': VIDEO,
  'PATCH /api/avatar/{id}': { ...VIDEO, body: { title: 'Mine now' } },
  'POST /api/avatar/{id}/restore': VIDEO,
  'POST /api/avatar/{id}/cancel': VIDEO,
  'GET /api/avatar/download/{id}': VIDEO,
  'GET /api/avatar/thumbnail/{id}': VIDEO,
  'GET /api/avatar/watch/{id}': VIDEO,
  'DELETE /api/avatar/{id}': VIDEO,
  'GET /api/background/{id}/picture': { access: { kind: 'item', of: 'backdrop' } },
  'GET /api/background/{id}/thumbnail': { access: { kind: 'item', of: 'backdrop' } },
  'GET /api/projects/{id}': { access: { kind: 'item', of: 'project' } },
  'PUT /api/projects/{id}': { access: { kind: 'item', of: 'project' }, body: { project, revision: 1 } },
  'DELETE /api/projects/{id}': { access: { kind: 'item', of: 'project' } },

  'GET /api/admin/users': ADMIN,
  'PUT /api/admin/users/{id}': { ...ADMIN, body: { credits: 1 } },
  'DELETE /api/admin/users/{id}': ADMIN,
  'POST /api/admin/users/{id}/restore': ADMIN,
  'POST /api/admin/users/{id}/impersonate': ADMIN,
  'GET /api/admin/audit': ADMIN,
  'GET /api/admin/waitlist': ADMIN,
  'POST /api/admin/waitlist/{id}': { ...ADMIN, body: { decision: 'decline' } },
};
