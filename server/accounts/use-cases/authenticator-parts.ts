import type { AccountVendor } from '../../ports/account-service.ts';
import type { HostServices } from '../../shared/server-context.ts';

export interface AdmissionParts {
  readonly services: Pick<HostServices, 'database' | 'clock' | 'queue'>;
  readonly accounts: Pick<AccountVendor, 'verifier' | 'person'>;
}
