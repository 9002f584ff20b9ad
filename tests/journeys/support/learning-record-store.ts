import { startWebServer, type WebServer } from '../../tools/web-server.ts';

/** A statement as far as tests read it. */
export interface StoredStatement {
  readonly actor: object;
  readonly verb: { readonly id: string };
  readonly object: { readonly id: string };
  readonly result?: { readonly completion?: boolean; readonly success?: boolean; readonly response?: string; readonly duration?: string };
  readonly context: { readonly registration?: string };
}

export interface LearningRecordStore extends WebServer {
  readonly statements: readonly StoredStatement[];
  readonly verbs: () => readonly string[];
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT',
  'access-control-allow-headers': 'authorization, content-type, x-experience-api-version',
};

/** The statements and state resources of xAPI 1.0.3, for requests with this authorization. */
export async function startLearningRecordStore(auth: string): Promise<LearningRecordStore> {
  const statements: StoredStatement[] = [];
  const states = new Map<string, string>();
  const server = await startWebServer(async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
    const { pathname, search } = new URL(request.url);
    const reply = (status: number, body: string | null = null) => new Response(body, { status, headers: CORS });
    if (request.headers.get('authorization') !== auth) return reply(401);
    if (request.headers.get('x-experience-api-version') !== '1.0.3') return reply(400);
    switch (`${request.method} ${pathname}`) {
      case 'POST /xapi/statements':
        statements.push((await request.json()) as StoredStatement);
        return reply(200, '[]');
      case 'PUT /xapi/activities/state':
        states.set(search, await request.text());
        return reply(204);
      case 'GET /xapi/activities/state':
        return states.has(search) ? reply(200, states.get(search)) : reply(404);
      default:
        return reply(404);
    }
  });
  return { ...server, statements, verbs: () => statements.map(({ verb }) => verb.id.split('/').at(-1) ?? '') };
}
