const SELF = { access: { kind: 'self' } } as const;
/** Owners of the active organization. */
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
  'GET /api/team-plan': SELF,
  'PUT /api/team-plan': { access: OWNERS, body: { memberVideos: 5 } },
  'PUT /api/team-plan/seats/{userId}': { access: OWNERS, body: { active: true } },
  'DELETE /api/team-plan': { access: OWNERS },
} as const;
