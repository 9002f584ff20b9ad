/**
 * How long the server waits in calls to other machines, in milliseconds. The one list of them: `tests/architecture/outgoing-calls.test.ts`
 * finds a call that has none.
 */
export const CALL_DEADLINES = {
  objectStore: {
    /** Until a connection is open. */
    connect: 5_000,
    /** One try of a small call, until the head of its response. */
    attempt: 10_000,
    /** One try of a part of an upload, 5 MB, until the head of its response. */
    upload: 60_000,
    /** A small call with all of its tries. */
    call: 30_000,
    /** Silence in the body of a response while somebody waits for more of it. */
    silence: 15_000,
  },
  database: {
    /** Until a connection is open, and until one of the pool is free. */
    connect: 15_000,
    /** One statement, also where it waits for a lock. */
    statement: 120_000,
    /** One statement of a migration, also where it waits for another process that migrates. */
    migration: 3_600_000,
    /** Until an idle connection is probed, so that one whose other end is gone is noticed. */
    keepAlive: 10_000,
  },
  mail: { connect: 10_000, greeting: 15_000, silence: 30_000, lookup: 10_000 },
  /** The first try; each further one waits longer. */
  dnsTry: 3_000,
  /** One utterance, from the request to the last byte: a voice on a small machine takes its time. */
  speech: 120_000,
  /** Until a connection to a speech service is open. */
  speechConnect: 10_000,
  /** The list of voices of a speech service. */
  voiceList: 15_000,
  /** What a speech service says of itself. */
  speechDiscovery: 10_000,
  /** One request to a translation service. */
  translation: 30_000,
  /** One request to a language model: a whole script, written by a small machine. */
  writing: 120_000,
  /** One part of a recording, written down by a service: a model on a small machine takes about as long as the part. */
  transcription: 120_000,
  /** A page that a user names, with its redirects. */
  page: 12_000,
  /** One search of a stock service, and one file from it, to the last byte. */
  stock: { search: 10_000, file: 60_000 },
  /** One request to a signing service, to the last byte of the response. */
  signing: 10_000,
  /** One attempt of a webhook. */
  webhook: 15_000,
  /** One try of a call to a payment company. */
  payment: 10_000,
  /** One request to an identity provider. */
  identityProvider: 8_000,
  /** One request to an address that users choose. */
  chosenAddress: 8_000,
  /** One verification of a captcha. */
  captcha: 5_000,
  /** One request of `castwright doctor` to the server's own address. */
  doctor: 10_000,
  /** One batch of spans to a collector, and the last one when the server stops. */
  traces: 5_000,
  /** One request to an accounts service. */
  accounts: 5_000,
} as const;
