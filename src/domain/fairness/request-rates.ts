/** Requests of one user, or of one IP address if signed out, in a time window in milliseconds. */
export const RATES = {
  generate: { max: 30, timeWindow: 60_000 },
  speech: { max: 120, timeWindow: 60_000 },
  preflight: { max: 120, timeWindow: 60_000 },
  /** Messages of AI assistants. */
  mcp: { max: 300, timeWindow: 60_000 },
  frame: { max: 60, timeWindow: 60_000 },
  /** For visitors without an account. */
  trySpeech: { max: 20, timeWindow: 60_000 },
  translate: { max: 30, timeWindow: 60_000 },
  /** Scripts, and what they are written from: pages and documents. */
  writeScript: { max: 30, timeWindow: 60_000 },
  /** Searches of stock images and clips. */
  stock: { max: 60, timeWindow: 60_000 },
  upload: { max: 30, timeWindow: 60_000 },
  /** Downloads and imports of whole projects. */
  projectFile: { max: 60, timeWindow: 60_000 },
  learningPackage: { max: 30, timeWindow: 60_000 },
  recording: { max: 20, timeWindow: 60_000 },
  /** Recordings and clips that are turned into text. */
  transcribe: { max: 20, timeWindow: 60_000 },
  makePresenter: { max: 10, timeWindow: 60_000 },
  lookAtPhoto: { max: 20, timeWindow: 60_000 },
  voiceMatch: { max: 10, timeWindow: 60_000 },
  /** Requests that copy files between workspaces. */
  transfer: { max: 30, timeWindow: 60_000 },
  /** Look-ups of a domain's record. */
  checkDomain: { max: 20, timeWindow: 60_000 },
  /** Domains asked about and sign-ins begun on the sign-in page, from one IP address: offices share one. */
  signOn: { max: 120, timeWindow: 60_000 },
  /** Tests of an organization's sign-in. */
  testSignOn: { max: 20, timeWindow: 60_000 },
  /** Passwords of shared videos, from one IP address. */
  unlockShare: { max: 30, timeWindow: 60_000 },
  /** Scenes spoken with a viewer's name, from one IP address. */
  greet: { max: 20, timeWindow: 60_000 },
  /** Names and emails that viewers leave, from one IP address. */
  sendLead: { max: 10, timeWindow: 60_000 },
  /** Pages of review links, which look for news, from one IP address: offices share one. */
  openReview: { max: 300, timeWindow: 60_000 },
  /** Comments, changes and decisions of reviewers, from one IP address. */
  writeReview: { max: 60, timeWindow: 60_000 },
  /** Reports of playing pages, from one IP address: offices share one. */
  countPlay: { max: 1_200, timeWindow: 60_000 },
  captcha: { max: 60, timeWindow: 60_000 },
  waitlist: { max: 30, timeWindow: 60_000 },
  newsletter: { max: 30, timeWindow: 60_000 },
  report: { max: 30, timeWindow: 60_000 },
  contact: { max: 20, timeWindow: 60_000 },
  invoice: { max: 60, timeWindow: 60_000 },
  accountExport: { max: 6, timeWindow: 60_000 },
  activity: { max: 60, timeWindow: 60_000 },
  closeAccount: { max: 10, timeWindow: 60_000 },
  quote: { max: 120, timeWindow: 60_000 },
  order: { max: 120, timeWindow: 60_000 },
  /** Users who come back from a hosted payment page, from one IP address. */
  postedReturn: { max: 120, timeWindow: 60_000 },
  /** From one IP address of a payment company. */
  webhook: { max: 1_200, timeWindow: 60_000 },
  /** Batches from one IP address; a device sends one every ten seconds. */
  collect: { max: 300, timeWindow: 60_000 },
  collectConfig: { max: 120, timeWindow: 60_000 },
  errorReports: { max: 240, timeWindow: 60_000 },
  /** Parts of session replays, from one IP address. */
  errorReplays: { max: 60, timeWindow: 60_000 },
  /** From one IP address: a page evaluates flags when it opens and when its user changes. */
  flagEval: { max: 300, timeWindow: 60_000 },
  flagStream: { max: 120, timeWindow: 60_000 },
  impersonate: { max: 30, timeWindow: 60_000 },
  everything: { max: 1200, timeWindow: 60_000 },
} as const;

/** How often an operation may be called: a rate of its own, or no limit, instead of the one of all requests. */
export type RateClass = keyof typeof RATES | 'none';
