import type { CallStep } from './auth-call.ts';

/** An allowed call: the fields it may carry, and the steps it passes before better-auth sees it. */
export interface AccountRoute {
  /** Of the JSON body of a POST or the query of a GET; `any` for an OAuth provider's callback. */
  readonly fields: readonly string[] | 'any';
  readonly steps: readonly CallStep[];
}
