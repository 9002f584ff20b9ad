/** The host cannot start or go on, for a reason a person can act on. `message` is a sentence or two, ready to be shown. */
export class StartProblem extends Error {
  readonly code: StartProblemCode;

  constructor(code: StartProblemCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartProblem';
    this.code = code;
  }
}

export type StartProblemCode =
  | 'configuration'
  | 'data-folder-in-use'
  | 'data-folder-not-writable'
  | 'disk-full'
  | 'database-stopped'
  | 'data-version'
  | 'database-unreachable'
  | 'port-taken';
