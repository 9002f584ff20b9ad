import type { CallStep } from './auth-call.ts';

/** One call that may be made: which fields it may carry, and what it goes through before better-auth sees it. */
export interface AccountRoute {
  /** Of the JSON body of a POST, or of the query of a GET; `any` for what a provider sends back. */
  readonly fields: readonly string[] | 'any';
  readonly steps: readonly CallStep[];
}
