import type {
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  HTTPMethods,
  preHandlerAsyncHookHandler,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify';
import type { Operation, OperationName, ResultOf, ParsedOf } from '../../src/contract/operation.ts';
import type { App } from './fastify-app.ts';

const OK = 200;

type ServeOptions = Pick<RouteShorthandOptions, 'config' | 'bodyLimit' | 'exposeHeadRoute'> & {
  readonly onRequest?: preHandlerAsyncHookHandler | preHandlerAsyncHookHandler[];
};

/** What a handler returns: the body, or the reply where it has sent something else (a file, a redirect, 304). */
type Result<O> = ResultOf<O> | FastifyReply | (ResultOf<O> extends Blob ? void : never);

/** Registers an operation of the contract: method and path are its name, documentation and validation its schemas, the status its only success. */
export function serve<const Operations extends Readonly<Record<OperationName, Operation>>, Name extends keyof Operations & string>(
  app: App,
  operations: Operations,
  ...[name, options, handler]: [
    name: Name,
    options: ServeOptions,
    handler: (
      request: FastifyRequest<ParsedOf<Operations[Name]>>,
      reply: FastifyReply,
    ) => Result<Operations[Name]> | Promise<Result<Operations[Name]>>,
  ]
): void {
  const [method = '', url = ''] = name.split(' ');
  const operation = operations[name] as Operation;
  const successes = Object.keys(operation.response ?? {}).filter((status) => /^20\d$/.test(status));
  const success = successes.length === 1 ? Number(successes[0]) : undefined;
  const handle: RouteHandlerMethod = async (request, reply) => {
    const body = await handler(request as FastifyRequest<ParsedOf<Operations[Name]>>, reply);
    if (success !== undefined && success !== OK && !reply.sent) void reply.code(success);
    return body;
  };
  app.route({ method: method as HTTPMethods, url, ...options, schema: operation as FastifySchema, handler: handle });
}
