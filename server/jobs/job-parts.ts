import type { Mailer } from '../ports/mailer.ts';
import type { HostServices } from '../use-cases/host-services.ts';

export interface JobParts {
  readonly services: HostServices;
  readonly mailer: Mailer;
  /** Scenes rendered side by side by this process. */
  readonly sceneConcurrency: number;
}
