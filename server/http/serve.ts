import type { FastifyReply, FastifyRequest, FastifySchema, HTTPMethods, RouteHandlerMethod, RouteShorthandOptions } from 'fastify';
import { describeSecurity, refuseReadersWrite } from '#contract/access.ts';
import type { FormBody } from '#contract/describe-form.ts';
import type { Operation, OperationName, ResultOf, ParsedOf } from '#contract/operation.ts';
import { RATES, type RateClass } from '#domain/fairness/request-rates.ts';
import type { App } from './fastify-app.ts';

const OK = 200;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Body of a multipart route in the OpenAPI document. */
    form?: FormBody;
    /** Left out: the rate of all requests. */
    rateClass?: RateClass;
  }
}

type ServeOptions = Pick<RouteShorthandOptions, 'bodyLimit' | 'exposeHeadRoute'>;

/** What a handler returns: the body, or the reply where it has sent something else (a file, a redirect, 304). */
type Result<O> = ResultOf<O> | FastifyReply | (ResultOf<O> extends Blob ? void : never);

/**
 * Registers an operation of the contract: method and path are its name, documentation and validation its schemas, the status its only success.
 * Its access becomes the guards, and its rate the limit.
 */
export function serve<const Operations extends Readonly<Record<OperationName, Operation>>, Name extends keyof Operations & string>(
  app: App,
  operations: Operations,
  ...[name, handler, options]: [
    name: Name,
    handler: (
      request: FastifyRequest<ParsedOf<Operations[Name]>>,
      reply: FastifyReply,
    ) => Result<Operations[Name]> | Promise<Result<Operations[Name]>>,
    options?: ServeOptions,
  ]
): void {
  const [method = '', url = ''] = name.split(' ');
  const { access, rate, form, ...schema } = operations[name] as Operation;
  refuseReadersWrite(name, access);
  const successes = Object.keys(schema.response ?? {}).filter((status) => /^20\d$/.test(status));
  const success = successes.length === 1 ? Number(successes[0]) : undefined;
  const handle: RouteHandlerMethod = async (request, reply) => {
    const body = await handler(request as FastifyRequest<ParsedOf<Operations[Name]>>, reply);
    if (success !== undefined && success !== OK && !reply.sent) void reply.code(success);
    return body;
  };
  app.route({
    ...options,
    method: method as HTTPMethods,
    url,
    onRequest: app.listGuards(access),
    config: { ...(rate && { rateLimit: rate === 'none' ? false : RATES[rate], rateClass: rate }), ...(form && { form }) },
    schema: { ...schema, security: describeSecurity(access) } as FastifySchema,
    handler: handle,
  });
}
