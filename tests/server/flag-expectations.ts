const PUBLIC = { kind: 'public' } as const;
const ADMIN = { kind: 'admin' } as const;
const NOT_YOUR_FLAG = { key: '{key}', description: '', type: 'boolean', enabled: true, defaultValue: true, rules: [] };

/** Who may call the routes of feature flags. */
export const FLAG_EXPECTATIONS = {
  'GET /api/flags/api/features/{clientKey}': { access: PUBLIC },
  'POST /api/flags/api/eval/{clientKey}': { access: PUBLIC, body: { attributes: {} } },
  'GET /api/flags/sub/{clientKey}': { access: PUBLIC },
  'GET /api/admin/flags': { access: ADMIN },
  'POST /api/admin/flags/preview': { access: ADMIN, body: { attributes: {} } },
  'PUT /api/admin/flags/features/{key}': { access: ADMIN, body: { flag: NOT_YOUR_FLAG, revision: 1 } },
  'DELETE /api/admin/flags/features/{key}': { access: ADMIN },
  'PUT /api/admin/flags/experiments/{key}': { access: ADMIN, body: { experiment: {}, revision: 1 } },
  'DELETE /api/admin/flags/experiments/{key}': { access: ADMIN },
  'PUT /api/admin/flags/groups/{id}': { access: ADMIN, body: { group: { id: 'x', description: '', values: [] }, revision: 1 } },
  'DELETE /api/admin/flags/groups/{id}': { access: ADMIN },
} as const;
