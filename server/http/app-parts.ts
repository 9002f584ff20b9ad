import type { EmojiLibrary } from '#ports/emoji-library.ts';
import type { SvgRasterizer } from '#ports/svg-rasterizer.ts';
import type { AccountService } from '../ports/account-service.ts';
import type { CaptchaVerifier } from '../ports/captcha-verifier.ts';
import type { ErrorIntake } from '../ports/error-intake.ts';
import type { FlagEvaluator } from '../ports/flag-evaluator.ts';
import type { MailArchive } from '../ports/mail-archive.ts';
import type { PresenterFiles } from '../ports/presenter-files.ts';
import type { SignOnProvider } from '../ports/sign-on-provider.ts';
import type { Authenticator } from '../shared/authenticator.ts';
import type { BillingParts } from '../shared/billing-parts.ts';
import type { AdapterSummaryParts } from '../shared/adapter-monitor.ts';
import type { ServerContext } from '../shared/server-context.ts';
import type { SecurityContact } from './security-txt.ts';
import type { PageSources } from '#domain/adapter-settings/adapter-metadata.ts';

/** Dependencies of the HTTP app. */
export interface AppParts {
  readonly services: ServerContext;
  readonly accounts: AccountService;
  readonly authenticator: Authenticator;
  /** Left out, there is no captcha. */
  readonly captcha?: CaptchaVerifier;
  /** Providers at which people of an organization sign in. */
  readonly signOn: SignOnProvider;
  readonly billing: BillingParts;
  readonly flags: FlagEvaluator;
  readonly errorIntake: ErrorIntake;
  /** Handles requests below /sandbox, where the server is its own payment gateway. */
  readonly sandbox?: { readonly handle: (request: Request) => Promise<Response> };
  /** The adapters behind the ports, for /api/admin/providers. */
  readonly adapters: AdapterSummaryParts;
  readonly presenterFiles: PresenterFiles;
  readonly rasterizer: SvgRasterizer;
  readonly emoji: EmojiLibrary;
  /** Present only with the embedded outbox; then /dev/outbox exists. */
  readonly mailArchive?: MailArchive;
  readonly settings: AppSettings;
}

export interface AppSettings {
  readonly role: 'all' | 'api';
  readonly version: string;
  /** Public URL of the server, without a trailing slash. */
  readonly publicUrl: string;
  /** Recipient of contact messages. */
  readonly contactEmail: string;
  /** Other origins that may open a socket. */
  readonly trustedOrigins?: readonly string[];
  /** Security contact and its expiry date; see `formatSecurityTxt`. */
  readonly security?: SecurityContact;
  /** Host names accepted in addition to that of `publicUrl` and loopback names. */
  readonly allowedHosts?: readonly string[];
  /** False, for tests: refusals are not counted. */
  readonly rateLimited?: boolean;
  /** Fastify's `trustProxy`: proxies whose forwarding headers are believed, by number of hops or by IP address. */
  readonly trustProxy?: false | number | string;
  /** External origins that the client's adapters load from, for the content security policy. */
  readonly pageSources?: PageSources;
  /** `false`: pages report errors to another service or to none, and this server accepts no reports. */
  readonly takesErrorReports?: boolean;
  /** Requires a second factor of administrators. */
  readonly adminSecondFactor?: boolean;
  /** Folder of the built client; left out, only /api is served. */
  readonly clientFolder?: string;
}
