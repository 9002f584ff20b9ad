/** An adapter whose mutants the suite of its port has to find. */
export interface Target {
  readonly port: string;
  readonly adapter: string;
  /** The file that runs the suite, or the files, and what the titles of this adapter's tests begin with. */
  readonly suite: string | readonly string[];
  readonly titles: string;
  /** What the titles of tests in that file begin with which only this adapter promises. */
  readonly ownTitles?: string;
  /** What is mutated. */
  readonly files: readonly string[];
  /** Files with what only this adapter promises, tried on what the suite let pass. */
  readonly ownTests?: readonly string[];
  /** The page's globals are needed. */
  readonly page?: true;
}

const ADAPTERS = 'src/adapters';

export const TARGETS: readonly Target[] = [
  {
    port: 'geo',
    adapter: 'ip',
    suite: 'geo',
    titles: 'Geo: geo-(ipapi|ipwhois|country-is|geojs)',
    ownTests: ['fetch-json-object'],
    files: [`${ADAPTERS}/geo/ip/index.ts`, `${ADAPTERS}/shared/http/fetch-json-object.ts`],
  },
  {
    // No port's alone: adapters of several read their responses with it, and no caller of theirs sees where one is cut.
    port: 'limited-text',
    adapter: 'shared',
    suite: 'fetch-json-object',
    titles: '',
    files: [`${ADAPTERS}/shared/http/read-limited-text.ts`],
  },
  {
    port: 'payment-gateway',
    adapter: 'stripe',
    suite: 'payment-gateway',
    titles: 'EXT-4 PaymentGateway: Stripe',
    ownTests: ['payment-stripe', 'payment-signatures'],
    files: ['api', 'index', 'payment-events', 'signature-header', 'webhook', 'wire'].map(
      (name) => `${ADAPTERS}/payment/stripe/server/${name}.ts`,
    ),
  },
  {
    port: 'payment-checkout',
    adapter: 'razorpay',
    suite: 'payment-checkout',
    titles: 'Razorpay',
    ownTests: ['payment-razorpay-checkout'],
    files: ['index', 'load-razorpay', 'razorpay-window'].map((name) => `${ADAPTERS}/payment/razorpay/client/${name}.ts`),
  },
  {
    port: 'object-store',
    adapter: 'disk',
    suite: 'object-store',
    titles: 'ObjectStore: disk',
    ownTests: ['object-store-disk'],
    files: [
      'server/adapters/object-store/disk/index.ts',
      'server/adapters/object-store/disk/disk-quota-stream.ts',
      'server/adapters/shared/object-key.ts',
      'server/adapters/shared/byte-limit.ts',
    ],
  },
  {
    port: 'mailer',
    adapter: 'smtp',
    suite: 'mailer',
    titles: 'Mailer: SMTP',
    ownTests: ['mailer-smtp'],
    files: ['index', 'to-mail-outcome'].map((name) => `server/adapters/mailer/smtp/${name}.ts`),
  },
  {
    port: 'realtime',
    adapter: 'socketio',
    suite: 'realtime',
    titles: 'Realtime(?: recovery)?: realtime-socketio',
    ownTests: ['realtime-socketio'],
    files: ['realtime/socketio/index', 'realtime/socketio/freshness', 'shared/realtime/task-listeners'].map(
      (name) => `${ADAPTERS}/${name}.ts`,
    ),
  },
  {
    port: 'exchange-rates',
    adapter: 'open',
    suite: 'exchange-rates',
    titles: 'ExchangeRates: rates-open|rates-open',
    files: [`${ADAPTERS}/rates/open/index.ts`, `${ADAPTERS}/rates/open/server/index.ts`],
  },
  {
    port: 'speech',
    adapter: 'http',
    suite: 'speech-http',
    titles: 'speech-http|ERR-1',
    files: [`${ADAPTERS}/speech/http/index.ts`],
  },
  {
    port: 'captcha',
    adapter: 'altcha',
    suite: 'captcha',
    titles: 'altcha',
    ownTests: ['captcha-altcha'],
    files: ['index', 'fetch-puzzle', 'solve-in-worker'].map((name) => `${ADAPTERS}/captcha/altcha/client/${name}.ts`),
    page: true,
  },
  {
    port: 'captcha-verifier',
    adapter: 'altcha',
    suite: 'captcha-verifier',
    titles: 'ALTCHA|altcha',
    files: [`${ADAPTERS}/captcha/altcha/server/index.ts`],
  },
  {
    port: 'flags',
    adapter: 'growthbook',
    suite: 'flags',
    titles: 'flags-growthbook',
    ownTests: [
      'flags-growthbook',
      'flags-growthbook-parts',
      'flags-growthbook-errors',
      'flags-growthbook-experiments',
      'flags-growthbook-run',
    ],
    files: ['flag-session', 'growthbook-flags', 'payload-connection', 'payload-stream', 'stored-payloads', 'wire'].map(
      (name) => `${ADAPTERS}/flags/growthbook/client/${name}.ts`,
    ),
    page: true,
  },
  {
    port: 'product-analytics',
    adapter: 'collector',
    suite: 'product-analytics',
    titles: 'analytics-collector',
    ownTests: ['analytics-queue', 'analytics-collector', '../properties/analytics/analytics-rules', 'analytics-delivery'],
    files: [
      ...['index', 'cookie-visit-store', 'send-batch', 'wire-event'].map((name) => `${ADAPTERS}/analytics/collector/${name}.ts`),
      ...['delivered-analytics', 'delivery-queue', 'parse-collector-response', 'stored-events'].map(
        (name) => `${ADAPTERS}/shared/analytics/${name}.ts`,
      ),
    ],
    page: true,
  },
  {
    // Pure rules of the domain, which three adapters follow: judged by their properties, since no caller sees a timer that does nothing.
    port: 'delivery-rules',
    adapter: 'domain',
    suite: ['../properties/analytics/delivery-machine', '../properties/analytics/batch-outcomes'],
    titles: '',
    files: ['batch-outcomes', 'collector-response', 'delivery-machine'].map((name) => `src/domain/analytics/${name}.ts`),
  },
  {
    port: 'error-reports',
    adapter: 'sentry',
    suite: 'error-reports',
    titles: 'errors-sentry',
    ownTests: ['errors-lazy-reports', 'errors-sentry-addresses', 'errors-sentry-buffer', 'errors-sentry-sessions'],
    files: [
      'shared/errors/lazy-reports',
      ...['index', 'scrubbed-fetch', 'sentry-session'].map((name) => `errors/sentry/client/${name}`),
    ].map((name) => `${ADAPTERS}/${name}.ts`),
    page: true,
  },
  {
    port: 'token-verifier',
    adapter: 'clerk',
    suite: 'auth-clerk-server',
    titles: '',
    ownTests: ['auth-clerk-claims'],
    files: [`${ADAPTERS}/auth/clerk/server/token-verifier.ts`, `${ADAPTERS}/auth/clerk/server/session-watch.ts`],
  },
  {
    port: 'rate-limit-counter',
    adapter: 'database',
    suite: 'rate-limit-counter',
    titles: 'database, embedded',
    files: ['server/adapters/rate-limit-counter/database/index.ts'],
  },
  {
    port: 'account-store',
    adapter: 'database',
    suite: 'account-store',
    titles: 'AccountStore: database',
    files: ['enter-user', 'index', 'rows'].map((name) => `server/adapters/account-store/database/${name}.ts`),
  },
  {
    port: 'content-policy',
    adapter: 'word-list',
    suite: 'content-policy',
    titles: 'word-list',
    files: ['index', 'phrase-list'].map((name) => `server/adapters/content-policy/word-list/${name}.ts`),
  },
  {
    port: 'key-value-store',
    adapter: 'browser',
    suite: 'key-value-store',
    titles: 'storage-browser',
    files: [`${ADAPTERS}/storage/browser/index.ts`],
  },
  {
    port: 'translator',
    adapter: 'deepl',
    suite: 'translator',
    titles: 'Translator: deepl',
    ownTitles: 'translators of services',
    files: ['deepl/index', 'shared/call-service', 'shared/create-service-translator', 'shared/marked-text'].map(
      (name) => `server/adapters/translator/${name}.ts`,
    ),
  },
  {
    port: 'presenter-library',
    adapter: 'http, disk',
    suite: 'presenter-library',
    titles: 'presenter library: (?:http|disk ›)',
    files: [`${ADAPTERS}/presenter-library/http/index.ts`, 'server/adapters/presenter-library/disk/index.ts'],
  },
  {
    port: 'segment-store',
    adapter: 'disk',
    suite: 'segment-store',
    titles: 'SegmentStore: disk',
    files: ['disk/index', 'shared/check-segment-key'].map((name) => `server/adapters/segment-store/${name}.ts`),
  },
  {
    port: 'log',
    adapter: 'lines',
    suite: 'logger',
    titles: 'Log',
    ownTitles: 'JSON output|a line for people|a failed query of',
    files: ['server/composition/create-logger.ts'],
  },
  {
    port: 'face-landmarks',
    adapter: 'symmetry',
    suite: 'face-landmarks',
    titles: '',
    files: ['server/adapters/face-landmarks/symmetry/index.ts'],
  },
  {
    port: 'presenter-files',
    adapter: 'disk',
    suite: 'presenter-files',
    titles: 'PresenterFiles: disk ›',
    ownTitles: 'API-7 [a-z]+ (?:has a compressed|look)',
    ownTests: ['presenter-files-disk'],
    files: ['look-thumbnail', 'presenter-folder'].map((name) => `server/adapters/presenter-library/disk/${name}.ts`),
  },
];
