import type { Principal, VerificationFailureReason } from '../../ports/token-verifier.ts';
import type { AccountService } from '../../ports/account-service.ts';
import type { ServerContext } from '../../shared/server-context.ts';

export interface AuthenticatorParts {
  readonly services: Pick<ServerContext, 'database' | 'clock' | 'queue'>;
  readonly accounts: Pick<AccountService, 'verifier' | 'findUser' | 'offers'>;
}

export type AuthenticationResult =
  | { readonly ok: true; readonly principal: Principal }
  | { readonly ok: false; readonly reason: AuthenticationFailure };

export type AuthenticationFailure = VerificationFailureReason | 'banned' | 'closed' | 'address-taken' | 'plan-without-api' | 'key-expired';
