const ITEM = { kind: 'item', of: 'music' } as const;

/** Who may call the routes of uploaded music. */
export const MUSIC_EXPECTATIONS = {
  'GET /api/music': { access: { kind: 'self' } },
  'POST /api/music': { access: { kind: 'self' }, form: true },
  'GET /api/music/{id}/audio': { access: ITEM },
  'GET /api/music/{id}/uses': { access: ITEM },
  'PATCH /api/music/{id}': { access: ITEM, body: { name: 'Mine now' } },
  'DELETE /api/music/{id}': { access: { ...ITEM, makersOnly: true } },
} as const;
