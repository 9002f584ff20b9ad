/** The connection was lost while a transaction committed: nobody knows whether its changes are stored. Never taken for a failure. */
export class UnknownOutcomeError extends Error {
  override readonly name = 'UnknownOutcomeError';

  constructor(cause: unknown) {
    super('The connection to the database was lost while a change was stored, so it may be stored or not.', { cause });
  }
}

const MOST_CAUSES = 5;
/** Of Node's sockets and of DNS. */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** PostgreSQL: a lost connection, too many of them, a server that stops, starts or recovers. */
const DATABASE_CODE = /^(08...|53300|57P0[1-5])$/;
/** What the database driver says without a code. */
const DATABASE_MESSAGE =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;

/** A part that the whole server shares can't be used now: its fault, not that of the request or job that noticed. */
export class DependencyDownError extends Error {
  override readonly name = 'DependencyDownError';
}

/** One of several services that jobs may need can't be used now. The job that needs it waits; those that don't go on. */
export class ServiceDownError extends Error {
  override readonly name = 'ServiceDownError';
  readonly service: string;

  constructor(service: string, message: string) {
    super(message);
    this.service = service;
  }
}

/** What is down, as a sentence for the log, where the error or one of its causes says that a shared part can't be used; else undefined. */
export function findOutage(error: unknown): string | undefined {
  let at: unknown = error;
  for (let depth = 0; depth < MOST_CAUSES && at instanceof Error; depth += 1) {
    if (at instanceof DependencyDownError || at instanceof UnknownOutcomeError) return at.message;
    if (isLostConnection(at)) return `A connection failed: ${at.message}`;
    at = at.cause;
  }
  return undefined;
}

function isLostConnection({ code, message }: Error & { readonly code?: unknown }): boolean {
  if (DATABASE_MESSAGE.test(message)) return true;
  return typeof code === 'string' && (CONNECTION_CODES.has(code) || DATABASE_CODE.test(code));
}
