import { createHash } from 'node:crypto';
import type { drizzleAdapter } from 'better-auth/adapters/drizzle';

type OpenAdapter = ReturnType<typeof drizzleAdapter>;
type Adapter = ReturnType<OpenAdapter>;
type Where = Parameters<Adapter['delete']>[0]['where'];
type InTransaction = Parameters<Parameters<Adapter['transaction']>[0]>[0];
interface Request {
  readonly model: string;
  readonly where?: Where | undefined;
}

/**
 * Wraps better-auth's database adapter to store session tokens as hashes, so that the table, a backup or the write-ahead log cannot sign
 * anyone in. A row queried by its token is returned with the token; in lists the field holds the hash.
 */
export function withHashedSessions(open: OpenAdapter): OpenAdapter {
  return (options) => {
    const inner = open(options);
    return {
      ...inner,
      ...createHashingMethods(inner),
      transaction: (act) => inner.transaction((tx) => act({ ...tx, ...createHashingMethods(tx) })),
    };
  };
}

function createHashingMethods(inner: InTransaction) {
  return {
    async create(request) {
      const { token } = request.data as { readonly token?: unknown };
      if (request.model !== 'session' || typeof token !== 'string') return inner.create(request);
      const row = await inner.create({ ...request, data: { ...request.data, token: hashSessionToken(token) } });
      return withToken(row, token);
    },
    findOne: async (request) => withToken(await inner.findOne(hashTokenInWhere(request)), findToken(request)),
    findMany: (request) => inner.findMany(hashTokenInWhere(request)),
    count: (request) => inner.count(hashTokenInWhere(request)),
    update: async (request) => withToken(await inner.update(hashTokenInWhere(request)), findToken(request)),
    updateMany: (request) => inner.updateMany(hashTokenInWhere(request)),
    delete: (request) => inner.delete(hashTokenInWhere(request)),
    deleteMany: (request) => inner.deleteMany(hashTokenInWhere(request)),
    consumeOne: async (request) => withToken(await inner.consumeOne(hashTokenInWhere(request)), findToken(request)),
    incrementOne: async (request) => withToken(await inner.incrementOne(hashTokenInWhere(request)), findToken(request)),
  } as Partial<InTransaction>;
}

function hashTokenInWhere<Asked extends Request>(request: Asked): Asked {
  if (request.model !== 'session' || request.where === undefined) return request;
  return { ...request, where: request.where.map((one) => (one.field === 'token' ? { ...one, value: hashTokenValue(one.value) } : one)) };
}

function hashTokenValue(value: Where[number]['value']): Where[number]['value'] {
  if (typeof value === 'string') return hashSessionToken(value);
  return Array.isArray(value) ? value.map((token) => hashSessionToken(String(token))) : value;
}

function findToken({ model, where }: Request): string | undefined {
  const value = model === 'session' ? where?.find(({ field }) => field === 'token')?.value : undefined;
  return typeof value === 'string' ? value : undefined;
}

function withToken<Row>(row: Row, token: string | undefined): Row {
  return token === undefined || row === null ? row : { ...row, token };
}

/** The hash stored for a session token. */
export function hashSessionToken(token: string): string {
  return `sha256:${createHash('sha256').update(token).digest('base64url')}`;
}
