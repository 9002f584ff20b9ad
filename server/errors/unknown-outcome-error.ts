/** The connection was lost while a transaction committed: nobody knows whether its changes are stored. Never taken for a failure. */
export class UnknownOutcomeError extends Error {
  override readonly name = 'UnknownOutcomeError';

  constructor(cause: unknown) {
    super('The connection to the database was lost while a change was stored, so it may be stored or not.', { cause });
  }
}
