import type { Mailer } from '../ports/mailer.ts';
import type { BillingParts } from '../use-cases/billing-parts.ts';
import type { HostServices } from '../use-cases/host-services.ts';

export interface JobParts {
  readonly services: HostServices;
  readonly mailer: Mailer;
  readonly billing: BillingParts;
  /** Scenes rendered side by side by this process. */
  readonly sceneConcurrency: number;
}
