interface HttpErrorOptions {
  readonly message: string;
  readonly field?: string;
  readonly retryAfter?: number;
}

/** Error response with a message that can be shown to the user. Thrown, so that it also rolls back the current transaction. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  /** Seconds after which it is worth trying again. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string, options: HttpErrorOptions) {
    super(options.message);
    this.name = 'HttpError';
    this.status = status;
    this.code = code;
    this.field = options.field;
    this.retryAfter = options.retryAfter;
  }
}

/** 401: no valid session, or its account is gone. */
export function createUnauthorizedError(): HttpError {
  return new HttpError(401, 'unauthorised', { message: 'Authentication required' });
}

/** 429. `waitMs`: until another try can succeed. */
export function createTooManyRequestsError(waitMs: number): HttpError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1_000));
  const wait = retryAfter === 1 ? 'a second' : `${retryAfter} seconds`;
  return new HttpError(429, 'too-many-requests', { message: `Too many requests. Wait ${wait} and try again.`, retryAfter });
}

/** 404; the same for items of other users and for absent ones. */
export function createNotFoundError(
  what:
    | 'video'
    | 'voice'
    | 'project'
    | 'image'
    | 'presenter'
    | 'page'
    | 'error'
    | 'recording'
    | 'music'
    | 'report'
    | 'takedown'
    | 'comparison'
    | 'review'
    | 'comment'
    | 'user'
    | 'request'
    | 'key'
    | 'promo code'
    | 'invoice'
    | 'order'
    | 'session'
    | 'flag'
    | 'folder'
    | 'translation'
    | 'version'
    | 'batch'
    | 'webhook'
    | 'delivery'
    | 'member'
    | 'shared plan'
    | 'workspace'
    | 'email domain'
    | 'single sign-on'
    | 'organization',
): HttpError {
  return new HttpError(404, 'not-found', { message: `There’s no such ${what}.` });
}
