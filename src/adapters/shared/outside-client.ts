import type { UntypedValues } from '#domain/adapter-settings/adapter-metadata.ts';
import type { Accounts } from '#ports/accounts.ts';
import type { Captcha } from '#ports/captcha.ts';
import type { Clock } from '#ports/clock.ts';
import type { Connectivity } from '#ports/connectivity.ts';
import type { ErrorReports } from '#ports/error-reports.ts';
import type { ExchangeRates } from '#ports/exchange-rates.ts';
import type { Flags } from '#ports/flags.ts';
import type { Geo } from '#ports/geo.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import type { PaymentCheckout } from '#ports/payment-checkout.ts';
import type { ProductAnalytics } from '#ports/product-analytics.ts';
import type { Realtime } from '#ports/realtime.ts';
import type { TaskMessage } from '#domain/tasks/task-machine.ts';

/** What the browser's half of an adapter from outside is given. */
export interface ClientParts {
  /** Values of the settings that its metadata calls public, as they were when the site was built. */
  readonly settings: UntypedValues;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
  /** Survives the page. Begin keys with the adapter's id. */
  readonly storage: KeyValueStore;
  readonly connectivity: Connectivity;
  /** Origin of the API server; empty is the origin the page came from. */
  readonly origin: string;
  /** Version of this build, like `castwright@1.2.3`; empty in development. */
  readonly release: string;
  /** For `auth`: the captcha of the contact form. */
  readonly captcha?: (() => Promise<Captcha>) | undefined;
  /** For `realtime`. */
  readonly live?: LiveParts;
}

/** What an adapter of live status knows of the user and of tasks. */
export interface LiveParts {
  /** Of the session; null while signed out. */
  readonly token: () => Promise<string | null>;
  readonly userId: () => string | null;
  /** Fetches the task's status over HTTP; null when the request fails. */
  readonly fetchStatus: (taskId: string) => Promise<TaskMessage | null>;
}

/** What is made of the parts, by port. Where it is a promise, load the code inside, so that no page without it pays for it. */
export interface ClientHalves {
  readonly payment: Promise<PaymentCheckout>;
  readonly auth: Promise<Accounts>;
  readonly captcha: Promise<Captcha>;
  readonly geo: Geo;
  readonly rates: ExchangeRates;
  readonly analytics: ProductAnalytics;
  readonly errors: ErrorReports;
  readonly flags: Flags;
  readonly realtime: Realtime;
}

/** The `adapters` of a package's `./client`: by port, then by id. */
export type ClientAdapters = {
  readonly [Port in keyof ClientHalves]?: Readonly<Record<string, (parts: ClientParts) => ClientHalves[Port]>>;
};
