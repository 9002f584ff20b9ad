import type { FastifyBaseLogger, FastifyInstance, RawReplyDefaultExpression, RawRequestDefaultExpression, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Access } from '#contract/access.ts';
import type { Principal } from '../ports/token-verifier.ts';
import type { RequestHook } from './require-user.ts';

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** A domain on which the share pages of one workspace open, and nothing else. */
export interface ServedDomain {
  readonly host: string;
  readonly ownerId: string;
  readonly organizationId: string | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    listGuards: (access: Access) => RequestHook[];
  }
  interface FastifyRequest {
    /** Set by `requireUser`; null on public routes. */
    principal: Principal | null;
    /** Set where the request was sent to the domain of a workspace's share pages. */
    shareDomain: ServedDomain | null;
  }
}
