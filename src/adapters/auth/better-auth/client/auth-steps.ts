import type * as z from 'zod/mini';
import type { AuthResult, CallOptions, EntryOutcome, LeaveOutcome, OAuthRequest, StepOutcome } from '../../../../ports/auth.ts';
import { toSameOriginPath } from '../../../../domain/redirect/to-same-origin-path.ts';
import type { AccountCall, AccountRequest } from './account-calls.ts';
import { toFailure, type AuthFailure, toAuthFailure, DEFAULT_MESSAGES } from './errors.ts';
import type { PageSession } from './page-session.ts';
import { challengeSchema, providerRedirectSchema } from './wire.ts';

export interface AuthStepsParts {
  readonly call: AccountCall;
  readonly session: PageSession;
  /** Leaves the page for an address. */
  readonly leave: (address: string) => void;
}

const COMPLETE: StepOutcome = { kind: 'complete' };
const NOT_THIS_SITE = 'That page isn’t part of this site.';

interface ConfirmNeeded {
  readonly kind: 'confirm-needed';
}

/** What a call gave; `confirm-needed` only where it asks for a fresh proof. */
export type SendResult = { readonly body: unknown } | AuthFailure | ConfirmNeeded;

export type StepRequest = Omit<AccountRequest, 'signal'> & { readonly otherwise: string };

/** What the calls of all parts of the bundle have in common. */
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

  return {
    send: guardedSend,

    /** The first step of a sign-in: complete once the session has been seen, unless the account has a second factor. */
    begin: async (request: StepRequest, options?: CallOptions): Promise<EntryOutcome> => entered(request, await send(request, options)),

    /** The step that makes a session: complete once the session has been seen. */
    enter: async (request: StepRequest, options?: CallOptions): Promise<StepOutcome> => {
      const sent = await send(request, options);
      if ('kind' in sent) return sent;
      return (await session.confirmEntered()) ? COMPLETE : toFailure(request.otherwise);
    },

    /** A change that nobody signed in sees in their state. */
    act: async (request: StepRequest, options?: CallOptions): Promise<StepOutcome> => {
      const sent = await send(request, options);
      return 'kind' in sent ? sent : COMPLETE;
    },

    /** The same, of what asks for a fresh proof. */
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

    /** A change of what the state says: complete once the page knows it. */
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

    /** PRV-2: away to the provider and back to our callback page, which goes on to `returnTo`. */
    away: async (path: string, { provider, returnTo }: OAuthRequest, options?: CallOptions): Promise<LeaveOutcome> => {
      const onward = toSameOriginPath(returnTo);
      if (onward === null) return toFailure(NOT_THIS_SITE);
      const callback = `/sso-callback?redirect=${encodeURIComponent(onward)}`;
      const sent = await send(
        { path, body: { provider, callbackURL: callback, errorCallbackURL: callback }, otherwise: DEFAULT_MESSAGES.signIn },
        options,
      );
      if ('kind' in sent) return sent;
      const response = providerRedirectSchema.safeParse(sent.body);
      if (!response.success || !/^https?:\/\//.test(response.data.url)) return toFailure(DEFAULT_MESSAGES.signIn);
      leave(response.data.url);
      return { kind: 'leaving' };
    },
  };
}

export type AuthSteps = ReturnType<typeof createAuthSteps>;
