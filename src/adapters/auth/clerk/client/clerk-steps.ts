import type { CallOptions } from '#ports/auth.ts';
import type { Clock } from '#ports/clock.ts';
import type { ClerkJs, ClerkSession, ClerkUser } from './clerk-js.ts';
import type { ClerkConnection } from './clerk-connection.ts';
import { ABORTED, toMessage, SIGNED_OUT, TOO_SLOW, UNREACHABLE, type AuthStep } from './errors.ts';
import { raceAbort, withTimeout } from '#adapters/shared/async.ts';
import { CALL_TIMEOUT } from '../shared/limits.ts';

export interface AuthFailure {
  readonly kind: 'failed';
  readonly message: string;
}

export const COMPLETE = { kind: 'complete' } as const;
export const toFailure = (message: string): AuthFailure => ({ kind: 'failed', message });

/** Aborts a step with a message for the user. */
export class StepFailure extends Error {
  override readonly name = 'StepFailure';
}

/** What a step can use. */
export interface StepTools {
  readonly clerk: ClerkJs;
  /** Throws when the caller has aborted; called before anything that creates or ends a session. */
  readonly goOn: () => void;
  /** Makes the session the page's active one. */
  readonly enter: (sessionId: string | null) => Promise<void>;
}

export interface SignedInTools extends StepTools {
  readonly user: ClerkUser;
  readonly session: ClerkSession;
}

export interface ClerkSteps {
  readonly run: <Result>(
    step: AuthStep,
    options: CallOptions | undefined,
    work: (tools: StepTools) => Promise<Result>,
  ) => Promise<Result | AuthFailure>;
  /** Like `run`, for a signed-in user; otherwise fails. */
  readonly runSignedIn: <Result>(
    step: AuthStep,
    options: CallOptions | undefined,
    work: (tools: SignedInTools) => Promise<Result>,
  ) => Promise<Result | AuthFailure>;
}

/** Runs a step against Clerk with a timeout, never throws, and updates the state afterwards. */
export function createClerkSteps(connection: ClerkConnection, clock: Clock): ClerkSteps {
  const run: ClerkSteps['run'] = async (step, options, work) => {
    if (isAborted(options?.signal)) return toFailure(ABORTED);
    return withTimeout({ clock, timeout: CALL_TIMEOUT, signal: options?.signal }, async (signal, limit) => {
      const runStep = async () => {
        const clerk = await connection.clerk();
        if (clerk === null) throw new StepFailure(UNREACHABLE);
        const goOn = () => signal.throwIfAborted();
        goOn();
        return work({ clerk, goOn, enter: (sessionId) => enter(clerk, sessionId) });
      };
      try {
        return await raceAbort(runStep(), signal);
      } catch (error) {
        if (isAborted(options?.signal)) return toFailure(ABORTED);
        if (limit.aborted) return toFailure(TOO_SLOW);
        return toFailure(error instanceof StepFailure ? error.message : toMessage(error, step));
      } finally {
        connection.sync();
      }
    });
  };

  async function enter(clerk: ClerkJs, sessionId: string | null): Promise<void> {
    if (sessionId === null) throw new StepFailure(UNREACHABLE);
    await clerk.setActive({ session: sessionId });
    connection.reopen();
  }

  return {
    run,
    runSignedIn: (step, options, work) =>
      run(step, options, (tools) => {
        const { session, user } = tools.clerk;
        if (connection.state().kind !== 'signed-in' || !session || !user) throw new StepFailure(SIGNED_OUT);
        return work({ ...tools, session, user });
      }),
  };
}

function isAborted(signal: AbortSignal | undefined): boolean {
  return signal?.aborted ?? false;
}
