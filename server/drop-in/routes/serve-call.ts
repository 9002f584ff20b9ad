import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { refuseReadersWrite, type Access } from '#contract/access.ts';
import type { Method } from '#contract/operation.ts';
import { RATES } from '#domain/fairness/request-rates.ts';
import type { App } from '../../http/fastify-app.ts';
import { refuseSession } from '../../http/require-user.ts';
import { wrapData, type WireVersion } from '../use-cases/wire/envelope.ts';

interface CallSchemas {
  readonly body?: z.ZodType;
  readonly querystring?: z.ZodType;
  readonly params?: z.ZodType;
}

type Given<Schemas extends CallSchemas> = {
  Body: Schemas['body'] extends z.ZodType ? z.output<Schemas['body']> : unknown;
  Querystring: Schemas['querystring'] extends z.ZodType ? z.output<Schemas['querystring']> : unknown;
  Params: Schemas['params'] extends z.ZodType ? z.output<Schemas['params']> : unknown;
};

interface Call<Schemas extends CallSchemas> {
  readonly name: `${Method} /${WireVersion}/${string}`;
  /** What a key needs: that of the operation of ours that the call is translated to. */
  readonly access: Access;
  readonly schemas: Schemas;
  /** Resolves to `data` of the response. */
  readonly handle: (request: FastifyRequest<Given<Schemas>>, reply: FastifyReply) => Promise<unknown>;
  /** Counted together with this operation of ours; left out, with all requests that have no limit of their own. */
  readonly countedAs?: { readonly operation: string; readonly rate: keyof typeof RATES };
}

/** Registers a call of the other API, outside of our own document. It takes API keys alone: what ours ask of people in person isn't asked here. */
export function serveCall<const Schemas extends CallSchemas>(app: App, call: Call<Schemas>): void {
  const { name, access, schemas, handle, countedAs = { operation: '', rate: 'everything' } } = call;
  refuseReadersWrite(name, access);
  const [method = '', url = ''] = name.split(' ');
  app.route<Given<Schemas>>({
    method,
    url,
    onRequest: [...app.listGuards(access), async (request) => refuseSession(request)],
    config: { rateLimit: { ...RATES[countedAs.rate], groupId: countedAs.operation } },
    schema: { hide: true, ...schemas },
    handler: async (request, reply) => wrapData(getWireVersion(url), await handle(request as FastifyRequest<Given<Schemas>>, reply)),
  });
}

export function getWireVersion(path: string): WireVersion {
  return path.startsWith('/v1/') ? 'v1' : 'v2';
}
