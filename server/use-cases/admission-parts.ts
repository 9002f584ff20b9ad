import type { AccountVendor } from '../ports/account-vendor.ts';
import type { HostServices } from './host-services.ts';

export interface AdmissionParts {
  readonly services: Pick<HostServices, 'database' | 'clock' | 'queue'>;
  readonly accounts: Pick<AccountVendor, 'verifier' | 'person'>;
}
