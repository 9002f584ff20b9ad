/** The server cannot start or continue, for a reason the operator can fix. `message` is a sentence or two, ready to be shown. */
export class StartError extends Error {
  readonly code: StartErrorCode;

  constructor(code: StartErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
    this.code = code;
  }
}

export type StartErrorCode =
  | 'configuration'
  | 'data-folder-in-use'
  | 'data-folder-not-writable'
  | 'disk-full'
  | 'database-stopped'
  | 'data-version'
  | 'database-unreachable'
  | 'port-taken';
