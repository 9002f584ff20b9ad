/** Scopes of API keys. A key has at least one; no scope implies another. */
export const API_KEY_SCOPES = [
  'videos:read',
  'videos:write',
  'projects:read',
  'projects:write',
  'library:read',
  'library:write',
  'backgrounds:read',
  'backgrounds:write',
  'presenters:read',
  'presenters:write',
  'voices:read',
  'speech:write',
] as const;

export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];
