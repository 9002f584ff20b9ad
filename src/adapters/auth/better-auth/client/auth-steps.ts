import type * as z from 'zod/mini';
import type { Answer, CallOptions, EntryOutcome, LeaveOutcome, OAuthRequest, StepOutcome } from '../../../../ports/auth.ts';
import { sameOriginPath } from '../../../../domain/redirect/to-same-origin-path.ts';
import type { AccountCall, AccountRequest } from './account-calls.ts';
import { failed, type Failed, failureOf, NO_WORD } from './errors.ts';
import type { SessionKeeper } from './page-session.ts';
import { challengeAnswer, leaveAnswer } from './wire.ts';

export interface StepsParts {
  readonly call: AccountCall;
  readonly session: SessionKeeper;
  /** Leaves the page for an address. */
  readonly leave: (address: string) => void;
}

const COMPLETE: StepOutcome = { kind: 'complete' };
const NOT_THIS_SITE = 'That page isn’t part of this site.';

interface ConfirmNeeded {
  readonly kind: 'confirm-needed';
}

/** What a call gave; `confirm-needed` only where it asks for a fresh proof. */
export type Sent = { readonly body: unknown } | Failed | ConfirmNeeded;

export type Request = Omit<AccountRequest, 'signal'> & { readonly otherwise: string };

/** What the calls of all parts of the bundle have in common. */
export function createSteps({ call, session, leave }: StepsParts) {
  async function guardedSend({ otherwise, ...request }: Request, options: CallOptions = {}): Promise<Sent> {
    const result = await call({ ...request, signal: options.signal });
    if (result.kind === 'answer') return { body: result.body };
    if (result.kind === 'refused' && result.error.code === 'CONFIRM_NEEDED') return { kind: 'confirm-needed' };
    if (result.kind === 'refused' && result.status === 401) await session.recheck();
    return failureOf(result, otherwise);
  }

  async function send(request: Request, options?: CallOptions): Promise<{ readonly body: unknown } | Failed> {
    const sent = await guardedSend(request, options);
    return 'kind' in sent && sent.kind === 'confirm-needed' ? failed(NO_WORD.confirm) : sent;
  }

  async function entered(request: Request, sent: Sent): Promise<EntryOutcome> {
    if ('kind' in sent) return sent.kind === 'failed' ? sent : failed(NO_WORD.confirm);
    if (challengeAnswer.safeParse(sent.body).success) return { kind: 'second-factor' };
    return (await session.entered()) ? COMPLETE : failed(request.otherwise);
  }

  return {
    send: guardedSend,

    /** The first step of a sign-in: complete once the session has been seen, unless the account has a second factor. */
    begin: async (request: Request, options?: CallOptions): Promise<EntryOutcome> => entered(request, await send(request, options)),

    /** The step that makes a session: complete once the session has been seen. */
    enter: async (request: Request, options?: CallOptions): Promise<StepOutcome> => {
      const sent = await send(request, options);
      if ('kind' in sent) return sent;
      return (await session.entered()) ? COMPLETE : failed(request.otherwise);
    },

    /** A change that nobody signed in sees in their state. */
    act: async (request: Request, options?: CallOptions): Promise<StepOutcome> => {
      const sent = await send(request, options);
      return 'kind' in sent ? sent : COMPLETE;
    },

    /** The same, of what asks for a fresh proof. */
    guardedAct: async (request: Request, options?: CallOptions): Promise<StepOutcome | ConfirmNeeded> => {
      const sent = await guardedSend(request, options);
      if ('kind' in sent) return sent;
      await session.load();
      return COMPLETE;
    },

    guardedRead: async <Schema extends z.ZodMiniType, Value>(
      request: Request & { readonly schema: Schema; readonly value: (answer: z.infer<Schema>) => Value },
      options?: CallOptions,
    ): Promise<Answer<Value> | ConfirmNeeded> => {
      const { schema, value, ...rest } = request;
      const sent = await guardedSend(rest, options);
      if ('kind' in sent) return sent;
      const answer = schema.safeParse(sent.body);
      return answer.success ? { kind: 'ok', value: value(answer.data) } : failed(request.otherwise);
    },

    /** A change of what the state says: complete once the page knows it. */
    change: async (request: Request, options?: CallOptions): Promise<StepOutcome> => {
      const sent = await send(request, options);
      if ('kind' in sent) return sent;
      await session.load();
      return COMPLETE;
    },

    read: async <Schema extends z.ZodMiniType, Value>(
      request: Request & { readonly schema: Schema; readonly value: (answer: z.infer<Schema>) => Value },
      options?: CallOptions,
    ): Promise<Answer<Value>> => {
      const { schema, value, ...rest } = request;
      const sent = await send(rest, options);
      if ('kind' in sent) return sent;
      const answer = schema.safeParse(sent.body);
      return answer.success ? { kind: 'ok', value: value(answer.data) } : failed(request.otherwise);
    },

    /** PRV-2: away to the provider and back to our callback page, which goes on to `returnTo`. */
    away: async (path: string, { provider, returnTo }: OAuthRequest, options?: CallOptions): Promise<LeaveOutcome> => {
      const onward = sameOriginPath(returnTo);
      if (onward === null) return failed(NOT_THIS_SITE);
      const callback = `/sso-callback?redirect=${encodeURIComponent(onward)}`;
      const sent = await send(
        { path, body: { provider, callbackURL: callback, errorCallbackURL: callback }, otherwise: NO_WORD.signIn },
        options,
      );
      if ('kind' in sent) return sent;
      const answer = leaveAnswer.safeParse(sent.body);
      if (!answer.success || !/^https?:\/\//.test(answer.data.url)) return failed(NO_WORD.signIn);
      leave(answer.data.url);
      return { kind: 'leaving' };
    },
  };
}

export type Steps = ReturnType<typeof createSteps>;
