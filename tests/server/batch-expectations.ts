const PROJECT = { kind: 'item', of: 'project' } as const;

/** Who may call the routes of videos for every row of a sheet. */
export const BATCH_EXPECTATIONS = {
  'POST /api/projects/{id}/batches/check': { access: PROJECT, body: { rows: [{ first_name: 'Mine now' }] } },
  'POST /api/projects/{id}/batches': { access: PROJECT, body: { rows: [{ first_name: 'Mine now' }] } },
  'GET /api/projects/{id}/batches': { access: PROJECT },
  'GET /api/projects/{id}/batches/{batch}': { access: PROJECT },
  'GET /api/projects/{id}/batches/{batch}/videos.zip': { access: PROJECT },
  'GET /api/projects/{id}/batches/{batch}/links.csv': { access: PROJECT },
  'POST /api/projects/{id}/batches/{batch}/retry': { access: { ...PROJECT, makersOnly: true } },
  'POST /api/projects/{id}/batches/{batch}/share': { access: PROJECT },
  'POST /api/projects/{id}/batches/{batch}/cancel': { access: { ...PROJECT, makersOnly: true } },
  'DELETE /api/projects/{id}/batches/{batch}': { access: { ...PROJECT, makersOnly: true } },
} as const;
