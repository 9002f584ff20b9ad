import type { Credentials, Principal, VerificationFailureReason } from '../ports/token-verifier.ts';
import type { AccountService } from '../ports/account-service.ts';
import type { ServerContext } from './server-context.ts';

export interface AuthenticatorParts {
  readonly services: Pick<ServerContext, 'database' | 'clock' | 'queue'>;
  readonly accounts: Pick<AccountService, 'verifier' | 'findUser' | 'offers'>;
}

export type AuthenticationResult =
  | { readonly ok: true; readonly principal: Principal }
  | { readonly ok: false; readonly reason: AuthenticationFailure };

export type AuthenticationFailure = VerificationFailureReason | 'banned' | 'closed' | 'address-taken' | 'plan-without-api' | 'key-expired';

export interface PrincipalStatus {
  readonly allowed: boolean;
  readonly organization: Principal['organization'];
}

/** Authenticates requests and sockets: combines the verified session with our row of the user. */
export interface Authenticator {
  authenticate(credentials: Credentials, from?: { readonly address: string }): Promise<AuthenticationResult>;
  /** By session id: whether a socket authenticated earlier may stay connected, and its workspace now. */
  findStatuses(principals: readonly Principal[]): Promise<ReadonlyMap<string, PrincipalStatus>>;
}
