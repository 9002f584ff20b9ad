import type { ApiKeyScope } from '#domain/account/api-key-scopes.ts';
import { OPERATIONS } from '../tools/operations.ts';

/** Of the routes that would refuse an empty body before they ask for a key. */
const BODIES: Readonly<Record<string, object>> = {
  'POST /api/avatar/generate': { script: 'Hello.', avatarId: 'ada', voiceId: 'one' },
  'PATCH /api/avatar/{id}': { title: 'Other' },
  'PUT /api/avatar/{id}/quiz': { passingPercent: 70, questions: [] },
  'PUT /api/avatar/{id}/share': { access: 'unlisted' },
  'PUT /api/avatar/{id}/poster': { seconds: 0 },
  'POST /api/projects/{id}/versions': { name: 'Mine' },
  'PUT /api/brand': { colors: [], captions: null, logo: null },
  'PUT /api/brand/domain': { host: null },
  'PUT /api/brand/share-page': { brand: null },
  'PATCH /api/background/{id}': { name: 'Other' },
  'PATCH /api/music/{id}': { name: 'Other' },
  'PATCH /api/presenters/{id}': { name: 'Other' },
  'POST /api/speech': { script: 'Hello.', voiceId: 'one' },
};

interface KeyRoute {
  readonly scope: ApiKeyScope;
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

/** Every route that accepts API keys, with the scope it needs and a body that it takes. */
export const KEY_ROUTES: readonly KeyRoute[] = [...OPERATIONS].flatMap(([name, { access, body, form }]) => {
  const [method = '', path = ''] = name.split(' ');
  if (access.by === 'anyone' || access.scope === undefined) return [];
  return [{ scope: access.scope, method, path, ...((body ?? form) !== undefined && { body: BODIES[name] ?? {} }) }];
});
