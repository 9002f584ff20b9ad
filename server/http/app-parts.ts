import type { SvgRasterizer } from '../../src/ports/svg-rasterizer.ts';
import type { AccountService } from '../ports/account-service.ts';
import type { CaptchaVerifier } from '../ports/captcha-verifier.ts';
import type { FlagEvaluator } from '../ports/flag-evaluator.ts';
import type { MailArchive } from '../ports/mail-archive.ts';
import type { PresenterFiles } from '../ports/presenter-files.ts';
import type { Authenticator } from '../accounts/use-cases/authenticator.ts';
import type { BillingParts } from '../billing/use-cases/billing-parts.ts';
import type { AdapterSummaryParts } from '../operations/use-cases/check-adapters.ts';
import type { ServerContext } from '../shared/server-context.ts';
import type { SecurityContact } from './security-txt.ts';
import type { PageSources } from './security-headers.ts';

/** What the HTTP app is made of. */
export interface AppParts {
  readonly services: ServerContext;
  readonly accounts: AccountService;
  readonly authenticator: Authenticator;
  /** Left out, there is no captcha. */
  readonly captcha?: CaptchaVerifier;
  readonly billing: BillingParts;
  readonly flags: FlagEvaluator;
  /** Handles requests below /sandbox, where the server is its own payment gateway. */
  readonly sandbox?: { readonly handle: (request: Request) => Promise<Response> };
  /** The adapters behind the ports, for /api/admin/providers. */
  readonly adapters: AdapterSummaryParts;
  readonly presenterFiles: PresenterFiles;
  readonly rasterizer: SvgRasterizer;
  /** Present only with the embedded outbox; then /dev/outbox exists. */
  readonly mailArchive?: MailArchive;
  readonly settings: AppSettings;
}

export interface AppSettings {
  readonly role: 'all' | 'api';
  readonly version: string;
  /** Public URL of the server, without a trailing slash. */
  readonly publicUrl: string;
  /** Where messages of the contact page go. */
  readonly contactEmail: string;
  /** Other origins that may open a socket. */
  readonly trustedOrigins?: readonly string[];
  /** Who hears of a hole in the safety of this server, and until when that is so; see `formatSecurityTxt`. */
  readonly security?: SecurityContact;
  /** Names this server answers to besides those of `publicUrl` and the machine itself. */
  readonly allowedHosts?: readonly string[];
  /** The outbox page is for everybody who reaches this server, not only for somebody at this machine. */
  readonly openOutbox?: boolean;
  /** Fastify's `trustProxy`: proxies whose word on the client's address is taken, by how many they are or by their addresses. */
  readonly trustProxy?: false | number | string;
  /** What the page needs from elsewhere, for the chosen vendors. */
  readonly pageSources?: PageSources;
  /** `false`: pages tell somebody else of their errors, or nobody; then there is no intake. */
  readonly errorIntake?: boolean;
  /** Administrators need two factors. */
  readonly adminSecondFactor?: boolean;
  /** Folder of the built client; left out, only /api is served. */
  readonly clientFolder?: string;
}
