import { CHARACTERS } from '#domain/drawn-presenter/characters.ts';

const ADMIN = { access: { kind: 'admin' } } as const;

/** Who may call the routes of what the server stores and works on. */
export const OPERATION_EXPECTATIONS = {
  'GET /api/admin/allowances': ADMIN,
  'GET /api/admin/storage': ADMIN,
  'GET /api/admin/users/{id}/storage': ADMIN,
  'GET /api/admin/jobs': ADMIN,
  'GET /api/admin/jobs/queues': ADMIN,
  'POST /api/admin/jobs/{id}/retry': ADMIN,
  'DELETE /api/admin/jobs/{id}': ADMIN,
  'POST /api/presenters/drawn': { access: { kind: 'self' }, body: { name: 'Mine now', choices: CHARACTERS.nia } },
} as const;
