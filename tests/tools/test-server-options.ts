import type { PresenterFiles } from '#server/ports/presenter-files.ts';
import type { AdapterSummaryParts } from '#server/shared/adapter-monitor.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import type { OperatorCaps } from '#server/shared/speech-services.ts';
import type { Speech } from '#ports/speech.ts';
import type { ServerConfig } from '#server/composition/server-config.ts';
import type { CaptchaVerifier } from '#server/ports/captcha-verifier.ts';
import type { OfferRule } from '#domain/checkout/payment-offers.ts';
import type { PaymentGateway } from '#server/ports/payment-gateway.ts';
import type { ResponseTiming } from '#domain/network/constant-time-response.ts';

/** What a test server is given; the rest is in memory. */
export interface TestServerOptions extends Partial<
  Pick<
    ServerContext,
    | 'engine'
    | 'presenters'
    | 'voices'
    | 'voiceSampler'
    | 'imageReader'
    | 'clipReader'
    | 'faceLandmarks'
    | 'photoCompiler'
    | 'contentPolicy'
    | 'contentSigner'
    | 'translator'
    | 'scriptWriter'
    | 'transcriber'
    | 'stockMedia'
    | 'pageReader'
    | 'pdfReader'
    | 'webhookSender'
    | 'dnsRecords'
    | 'clock'
    | 'objects'
    | 'disk'
    | 'memory'
  >
> {
  /** Speech adapters by name; their voices replace the fake ones. */
  readonly speech?: readonly Speech[];
  /** The spending cap on voices; the default of an empty environment if left out. */
  readonly speechCaps?: OperatorCaps;
  readonly presenterFiles?: PresenterFiles;
  /** Folder of a built client; without it, only /api is served. */
  readonly clientFolder?: string;
  /** Rate limits of the account routes and of refusals; off, because all tests come from one IP address. */
  readonly rateLimited?: boolean;
  /** Required at sign-up, waitlist and password reset; none when left out. */
  readonly captcha?: CaptchaVerifier;
  /** Sign-up by approval; off when left out. */
  readonly waitlist?: boolean;
  /** Hashes passwords with the product's cost; off, because a hash takes 60 ms of CPU. */
  readonly costlyPasswords?: boolean;
  readonly google?: Extract<ServerConfig['accounts'], { readonly vendor: 'better-auth' }>['google'];
  /** Constant response time of the account routes; they respond immediately if left out. */
  readonly responseTime?: ResponseTiming;
  /** Public URL, if it isn't the one the server listens on. */
  readonly publicUrl?: string;
  readonly trustProxy?: false | number | string;
  /** URL of a PostgreSQL server; embedded if left out. Servers on one database act as one. */
  readonly databaseUrl?: string;
  /** The payment gateway; the fake one when left out. */
  readonly gateway?: (services: ServerContext) => PaymentGateway;
  /** Payment gateways that take new orders only through `offers`. */
  readonly draining?: readonly PaymentGateway[];
  /** Which buyers get one of the draining gateways. */
  readonly offers?: readonly OfferRule[];
  /** Adapter summaries; none if left out. */
  readonly providers?: (services: ServerContext) => AdapterSummaryParts;
  readonly sceneConcurrency?: number;
  /** Milliseconds between jobs during an outage; the product's if left out. */
  readonly outagePause?: { readonly first: number; readonly longest: number };
  /** Whether administrators need a second factor; false if left out. */
  readonly adminSecondFactor?: boolean;
  /** False: organizations sign in at public addresses only. */
  readonly privateSignOn?: boolean;
  /** False: queued jobs stay queued, and mail goes straight to the outbox. */
  readonly worker?: boolean;
}
