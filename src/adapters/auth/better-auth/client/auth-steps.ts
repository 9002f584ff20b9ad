import type * as z from 'zod/mini';
import type { AuthResult, CallOptions, EntryOutcome, LeaveOutcome, OAuthRequest, StepOutcome } from '#ports/auth.ts';
import { toSameOriginPath } from '#domain/redirect/to-same-origin-path.ts';
import type { AccountCall, AccountRequest } from '#adapters/shared/auth/account-calls.ts';
import { toFailure, type AuthFailure, toAuthFailure, DEFAULT_MESSAGES } from './errors.ts';
import type { PageSession } from '#adapters/shared/auth/page-session.ts';
import { challengeSchema, providerRedirectSchema } from './wire.ts';

export interface AuthStepsParts {
  readonly call: AccountCall;
  readonly session: PageSession;
  /** Navigates to a URL outside this page. */
  readonly leave: (address: string) => void;
}

const COMPLETE: StepOutcome = { kind: 'complete' };
const NOT_THIS_SITE = 'That page isn’t part of this site.';

interface ConfirmNeeded {
  readonly kind: 'confirm-needed';
}

/** Outcome of a call; `confirm-needed` only where it requires a fresh proof of identity. */
export type SendResult = { readonly body: unknown } | AuthFailure | ConfirmNeeded;

export type StepRequest = Omit<AccountRequest, 'signal'> & { readonly otherwise: string };

/** Building blocks that all auth calls share: send, read the session again, map the outcome. */
export function createAuthSteps({ call, session, leave }: AuthStepsParts) {
  async function guardedSend({ otherwise, ...request }: StepRequest, options: CallOptions = {}): Promise<SendResult> {
    const result = await call({ ...request, signal: options.signal });
    if (result.kind === 'answer') return { body: result.body };
    if (result.kind === 'refused' && result.error.code === 'CONFIRM_NEEDED') return { kind: 'confirm-needed' };
    if (result.kind === 'refused' && result.status === 401) await session.recheck();
    return toAuthFailure(result, otherwise);
  }

  async function send(request: StepRequest, options?: CallOptions): Promise<{ readonly body: unknown } | AuthFailure> {
    const sent = await guardedSend(request, options);
    return 'kind' in sent && sent.kind === 'confirm-needed' ? toFailure(DEFAULT_MESSAGES.confirm) : sent;
  }

  async function entered(request: StepRequest, sent: SendResult): Promise<EntryOutcome> {
    if ('kind' in sent) return sent.kind === 'failed' ? sent : toFailure(DEFAULT_MESSAGES.confirm);
    if (challengeSchema.safeParse(sent.body).success) return { kind: 'second-factor' };
    return (await session.confirmEntered()) ? COMPLETE : toFailure(request.otherwise);
  }

  async function guardedAway(
    path: string,
    { provider, returnTo }: OAuthRequest,
    options?: CallOptions,
  ): Promise<LeaveOutcome | ConfirmNeeded> {
    const onward = toSameOriginPath(returnTo);
    if (onward === null) return toFailure(NOT_THIS_SITE);
    const callback = `/sso-callback?redirect=${encodeURIComponent(onward)}`;
    const body = { provider, callbackURL: callback, errorCallbackURL: callback };
    const sent = await guardedSend({ path, body, otherwise: DEFAULT_MESSAGES.signIn }, options);
    if ('kind' in sent) return sent;
    const response = providerRedirectSchema.safeParse(sent.body);
    if (!response.success || !/^https?:\/\//.test(response.data.url)) return toFailure(DEFAULT_MESSAGES.signIn);
    leave(response.data.url);
    return { kind: 'leaving' };
  }

  return {
    send: guardedSend,
    /** What a response to a first step of a sign-in means. */
    entered,

    /** First step of a sign-in: complete once the new session has been read, unless a second factor is due. */
    begin: async (request: StepRequest, options?: CallOptions): Promise<EntryOutcome> => entered(request, await send(request, options)),

    /** Final step of a sign-in: complete once the new session has been read. */
    enter: async (request: StepRequest, options?: CallOptions): Promise<StepOutcome> => {
      const sent = await send(request, options);
      if ('kind' in sent) return sent;
      return (await session.confirmEntered()) ? COMPLETE : toFailure(request.otherwise);
    },

    /** A change that does not affect the auth state. */
    act: async (request: StepRequest, options?: CallOptions): Promise<StepOutcome> => {
      const sent = await send(request, options);
      return 'kind' in sent ? sent : COMPLETE;
    },

    /** Like `act`, for a call that requires a fresh proof of identity. */
    guardedAct: async (request: StepRequest, options?: CallOptions): Promise<StepOutcome | ConfirmNeeded> => {
      const sent = await guardedSend(request, options);
      if ('kind' in sent) return sent;
      await session.load();
      return COMPLETE;
    },

    guardedRead: async <Schema extends z.ZodMiniType, Value>(
      request: StepRequest & { readonly schema: Schema; readonly value: (response: z.infer<Schema>) => Value },
      options?: CallOptions,
    ): Promise<AuthResult<Value> | ConfirmNeeded> => {
      const { schema, value, ...rest } = request;
      const sent = await guardedSend(rest, options);
      if ('kind' in sent) return sent;
      const response = schema.safeParse(sent.body);
      return response.success ? { kind: 'ok', value: value(response.data) } : toFailure(request.otherwise);
    },

    /** A change that affects the auth state: complete once the state has been read again. */
    change: async (request: StepRequest, options?: CallOptions): Promise<StepOutcome> => {
      const sent = await send(request, options);
      if ('kind' in sent) return sent;
      await session.load();
      return COMPLETE;
    },

    read: async <Schema extends z.ZodMiniType, Value>(
      request: StepRequest & { readonly schema: Schema; readonly value: (response: z.infer<Schema>) => Value },
      options?: CallOptions,
    ): Promise<AuthResult<Value>> => {
      const { schema, value, ...rest } = request;
      const sent = await send(rest, options);
      if ('kind' in sent) return sent;
      const response = schema.safeParse(sent.body);
      return response.success ? { kind: 'ok', value: value(response.data) } : toFailure(request.otherwise);
    },

    /** Navigates to the OAuth provider; it returns to our callback page, which continues to `returnTo` (PRV-2). */
    away: async (path: string, request: OAuthRequest, options?: CallOptions): Promise<LeaveOutcome> => {
      const left = await guardedAway(path, request, options);
      return left.kind === 'confirm-needed' ? toFailure(DEFAULT_MESSAGES.confirm) : left;
    },

    /** Like `away`, for a call that requires a fresh proof of identity. */
    guardedAway,
  };
}

export type AuthSteps = ReturnType<typeof createAuthSteps>;
