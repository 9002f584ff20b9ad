import type { TokenVerifier } from '../ports/token-verifier.ts';
import type { MailArchive } from '../ports/mail-archive.ts';
import type { PresenterFiles } from '../ports/presenter-files.ts';
import type { HostServices } from '../use-cases/host-services.ts';

/** What the HTTP side of the host is made of. */
export interface AppParts {
  readonly services: HostServices;
  readonly verifier: TokenVerifier;
  /** Answers everything under /api/auth. */
  readonly handleAuth: (request: Request, clientIp: string) => Promise<Response>;
  readonly presenterFiles: PresenterFiles;
  /** Present only with the embedded outbox; then /dev/outbox exists. */
  readonly mailArchive?: MailArchive;
  readonly settings: AppSettings;
}

export interface AppSettings {
  readonly role: 'all' | 'api';
  readonly version: string;
  /** As people reach this host, without a slash at the end. */
  readonly publicUrl: string;
  /** Other origins that may open a socket. */
  readonly trustedOrigins?: readonly string[];
  /** Fastify's `trustProxy`: addresses of proxies whose word on the client's address is taken. */
  readonly trustProxy?: boolean | string;
  /** Folder of the built client; left out, only /api is served. */
  readonly clientFolder?: string;
}
