/** Everything the HTTP side allows, in one place. Times in milliseconds unless named otherwise. */
export const HTTP_LIMITS = {
  /** Bytes of a JSON body: the largest project fits twice. */
  body: 1024 * 1024,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  header: 16 * 1024,
  paramLength: 128,
  /** Requests of one person (or address, where nobody is signed in). */
  generate: { max: 30, timeWindow: 60_000 },
  speech: { max: 120, timeWindow: 60_000 },
  /** Of visitors without an account. */
  trySpeech: { max: 20, timeWindow: 60_000 },
  upload: { max: 30, timeWindow: 60_000 },
  voiceMatch: { max: 10, timeWindow: 60_000 },
  /** Requests that copy files between workspaces. */
  transfer: { max: 30, timeWindow: 60_000 },
  captcha: { max: 60, timeWindow: 60_000 },
  waitlist: { max: 30, timeWindow: 60_000 },
  newsletter: { max: 30, timeWindow: 60_000 },
  report: { max: 30, timeWindow: 60_000 },
  contact: { max: 20, timeWindow: 60_000 },
  invoice: { max: 60, timeWindow: 60_000 },
  accountExport: { max: 6, timeWindow: 60_000 },
  closeAccount: { max: 10, timeWindow: 60_000 },
  quote: { max: 120, timeWindow: 60_000 },
  order: { max: 120, timeWindow: 60_000 },
  /** Of one address of a payment vendor. */
  webhook: { max: 1_200, timeWindow: 60_000 },
  /** Bytes of a webhook. */
  webhookBody: 256 * 1024,
  /** Batches of one address; a device sends one every ten seconds. */
  collect: { max: 300, timeWindow: 60_000 },
  collectConfig: { max: 120, timeWindow: 60_000 },
  errorReports: { max: 240, timeWindow: 60_000 },
  /** Parts of recordings, of one address. */
  errorReplays: { max: 60, timeWindow: 60_000 },
  /** Of one address: a page asks when it opens, and when who looks at it changes. */
  flagEval: { max: 300, timeWindow: 60_000 },
  /** Bytes of a question with attributes. */
  flagEvalBody: 64 * 1024,
  flagStream: { max: 120, timeWindow: 60_000 },
  impersonate: { max: 30, timeWindow: 60_000 },
  everything: { max: 1200, timeWindow: 60_000 },
} as const;

/** A form that everybody can send answers at the same moment whoever is known. Milliseconds. */
export const PUBLIC_FORM_RESPONSE_TIME = { floor: 200 } as const;

/** A long answer is checked this often for whether whoever asked is still signed in. Milliseconds. */
export const STREAM_CHECK_EVERY = 3_000;

/** Seconds. */
export const CACHE_SECONDS = { immutable: 31_536_000, catalogue: 300 } as const;
