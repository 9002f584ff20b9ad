import type { AccountService } from '../../ports/account-service.ts';
import type { ServerContext } from '../../shared/server-context.ts';

export interface AuthenticatorParts {
  readonly services: Pick<ServerContext, 'database' | 'clock' | 'queue'>;
  readonly accounts: Pick<AccountService, 'verifier' | 'person'>;
}
