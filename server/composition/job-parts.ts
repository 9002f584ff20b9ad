import type { Mailer } from '../ports/mailer.ts';
import type { BillingParts } from '../billing/use-cases/billing-parts.ts';
import type { ServerContext } from '../shared/server-context.ts';

export interface JobParts {
  readonly services: ServerContext;
  readonly mailer: Mailer;
  readonly billing: BillingParts;
  /** Scenes rendered side by side by this process. */
  readonly sceneConcurrency: number;
}
