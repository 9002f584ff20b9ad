const ITEM = { kind: 'item', of: 'background' } as const;
const READING = { kind: 'item', of: 'reading' } as const;

/** Who may call the routes of uploaded images and clips, of clips that are being read, of stock ones, and of what is said in these and in recordings. */
export const BACKGROUND_EXPECTATIONS = {
  'GET /api/background': { access: { kind: 'self' } },
  'POST /api/background': { access: { kind: 'self' }, form: true },
  'GET /api/background/{id}/image': { access: ITEM },
  'GET /api/background/{id}/thumbnail': { access: ITEM },
  'GET /api/background/{id}/uses': { access: ITEM },
  'PATCH /api/background/{id}': { access: ITEM, body: { name: 'Mine now' } },
  'GET /api/transcripts': { access: { kind: 'self' } },
  'POST /api/transcripts': { access: { kind: 'self' }, form: true },
  'POST /api/recording/{id}/transcript': { access: { kind: 'item', of: 'recording' }, body: {} },
  'POST /api/background/{id}/transcript': { access: ITEM, body: {} },
  'DELETE /api/background/{id}': { access: { ...ITEM, makersOnly: true } },
  'GET /api/background/readings': { access: { kind: 'self' } },
  'POST /api/background/readings': { access: { kind: 'self' }, form: true },
  'GET /api/background/readings/{id}': { access: READING },
  'DELETE /api/background/readings/{id}': { access: { ...READING, makersOnly: true } },
  'GET /api/stock': { access: { kind: 'self' } },
  'GET /api/stock/items': { access: { kind: 'self' } },
  'POST /api/stock/items': { access: { kind: 'self' }, body: { id: '1', kind: 'image' } },
} as const;
