const ADMIN = { access: { kind: 'admin' } } as const;

/** Who may call the routes of what is taken down. */
export const MODERATION_EXPECTATIONS = {
  'GET /api/admin/reported': ADMIN,
  'GET /api/admin/takedowns': ADMIN,
  'POST /api/admin/takedowns': {
    ...ADMIN,
    body: { kind: 'video', itemId: '6f1f4b0e-8f3a-4c56-9d0e-2a7d3a1c9b11', reason: 'It shows somebody else.' },
  },
  'PUT /api/admin/takedowns/{id}': { ...ADMIN, body: { lift: true, answer: 'We looked at it again.' } },
  'GET /api/takedowns/{id}': { access: { kind: 'own', of: 'takedown' } },
  'POST /api/takedowns/{id}/appeal': {
    access: { kind: 'own', of: 'takedown', ownersOnly: true },
    body: { text: 'It is my own face in it.' },
  },
} as const;
