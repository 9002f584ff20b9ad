const SELF = { access: { kind: 'self' } } as const;
/** Owners of the active organization, or its owners and admins. */
const OWNERS = { kind: 'self', ownersOnly: true, managersOnly: true } as const;

/** Who may call the routes of an organization as a whole. */
export const ORGANIZATION_EXPECTATIONS = {
  'GET /api/activity': { access: { kind: 'self', managersOnly: true } },
  'GET /api/mail-domain': { access: { kind: 'self', managersOnly: true } },
  'PUT /api/mail-domain': { access: OWNERS, body: { host: 'example.com' } },
  'PATCH /api/mail-domain': { access: OWNERS, body: { mode: 'off', role: 'viewer' } },
  'POST /api/mail-domain/check': { access: OWNERS },
  'GET /api/join-offers': SELF,
  'POST /api/join-offers/{organization}': { access: { kind: 'self', ownersOnly: true, named: true } },
  'GET /api/sign-on': { access: { kind: 'self', managersOnly: true } },
  'PUT /api/sign-on': { access: OWNERS, body: { issuer: 'https://id.example', clientId: 'a', clientSecret: 'b' } },
  'PATCH /api/sign-on': { access: OWNERS, body: { isRequired: false } },
  'DELETE /api/sign-on': { access: OWNERS },
  'POST /api/sign-on/test': { access: OWNERS },
  'GET /api/sign-on/link': SELF,
  'POST /api/sign-on/link': { access: { kind: 'self', ownersOnly: true, named: true } },
  'GET /api/sign-on/offer': { access: { kind: 'public' } },
  'POST /api/sign-on/start': { access: { kind: 'public' }, body: { email: 'mira@example.com', returnTo: '/dashboard' } },
  'GET /api/sign-on/callback': { access: { kind: 'public' } },
  'POST /api/brand/font': { access: { kind: 'self', managersOnly: true }, form: true },
  'GET /api/team-plan': SELF,
  'PUT /api/team-plan': { access: OWNERS, body: { memberVideos: 5 } },
  'PUT /api/team-plan/seats/{userId}': { access: OWNERS, body: { active: true } },
  'DELETE /api/team-plan': { access: OWNERS },
} as const;
