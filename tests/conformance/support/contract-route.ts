import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { UserApiFixture } from './user-api-fixture.ts';

interface Call {
  readonly method: string;
  readonly id: string;
  /** The second id in the path; empty without one. */
  readonly part: string;
  readonly body: unknown;
  /** Of its order; one of its own where the header is not sent. */
  readonly key: string;
  readonly query: Readonly<Record<string, string>>;
  readonly options: { readonly signal: AbortSignal };
}

export interface Route {
  readonly method: string;
  readonly path: RegExp;
  readonly status?: number;
  readonly respond: (fixture: Omit<UserApiFixture, 'server' | 'faults'>, call: Call) => Promise<ApiOutcome<unknown>>;
}
