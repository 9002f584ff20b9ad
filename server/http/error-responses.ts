import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, type ZodFastifySchemaValidationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { formatFieldName } from '#domain/text/format-field-name.ts';
import type { ApiErrorBody } from '#ports/api-outcome.ts';
import { UnknownOutcomeError, findOutage } from '../errors/outage-errors.ts';
import { isDiskFull } from '../errors/disk-full-error.ts';
import type { Logger } from '../ports/logger.ts';
import { HttpError } from '../shared/http-error.ts';
import { formatZodIssue } from './format-zod-issue.ts';

interface ErrorResponse {
  readonly status: number;
  readonly body: ApiErrorBody;
  /** Seconds. */
  readonly retryAfter?: number;
}

const MESSAGES: Readonly<Record<number, { readonly code: string; readonly message: string }>> = {
  400: { code: 'invalid-request', message: 'We couldn’t read this request. Check it and try again.' },
  404: { code: 'not-found', message: 'There’s no such page.' },
  405: { code: 'method-not-allowed', message: 'That’s not possible at this address.' },
  406: { code: 'not-acceptable', message: 'This address needs a file sent as a form.' },
  408: { code: 'timeout', message: 'The request took too long to arrive. Try again.' },
  413: { code: 'too-large', message: 'The request is too large. Make it smaller and try again.' },
  415: { code: 'unsupported-type', message: 'This address doesn’t accept that content type.' },
  429: { code: 'too-many-requests', message: 'Too many requests. Wait a minute and try again.' },
};
/** Error code of overload, which is not logged as a failure. */
const BUSY = 'busy';
const INTERNAL_ERROR: ErrorResponse = {
  status: 500,
  body: { code: 'internal', message: 'Something went wrong on our side. Nothing was lost. Try again in a moment.' },
};

/** A part that the whole server shares can't be used now. */
const OUTAGE: ErrorResponse = {
  status: 503,
  body: {
    code: 'unavailable',
    message: 'Part of our service isn’t available right now. What you saved before is safe. Try again in a moment.',
  },
  retryAfter: 5,
};
const UNKNOWN_OUTCOME: ErrorResponse = {
  status: 503,
  body: {
    code: 'unknown-outcome',
    message: 'The connection broke while this was being saved, so it may be saved or not. Check before you try again.',
  },
};

const DISK_FULL: ErrorResponse = {
  status: 507,
  body: {
    code: 'disk-full',
    message:
      'The server’s disk is full, so this wasn’t saved. Everything you saved before is safe. Ask your administrator to free up space, then try again.',
  },
};

/** What a body looks like where it isn't our own. */
type FormatBody = (body: ApiErrorBody, status: number, request: FastifyRequest) => object;

/** Maps every error to the same JSON shape, or that of `formatBody`; details of internal errors are logged, not sent. */
export function createErrorHandler(log: Logger, formatBody: FormatBody = (body) => body) {
  return async (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const response = mapErrorToResponse(error);
    if (response.status >= 500 && !(error instanceof HttpError && error.code === BUSY))
      log.error('A request failed.', {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        error: error.stack ?? String(error),
      });
    if (response.retryAfter !== undefined) void reply.header('retry-after', String(response.retryAfter));
    const body = formatBody(response.body, response.status, request);
    await reply.code(response.status).type('application/json; charset=utf-8').send(JSON.stringify(body));
  };
}

export function mapErrorToResponse(error: FastifyError | Error): ErrorResponse {
  if (error instanceof HttpError) {
    const { status, code, message, field, retryAfter } = error;
    const body = field === undefined ? { code, message } : { code, message, field };
    return { status, body, ...(retryAfter !== undefined && { retryAfter }) };
  }
  if (isDiskFull(error)) return DISK_FULL;
  if (error instanceof UnknownOutcomeError) return UNKNOWN_OUTCOME;
  if (findOutage(error) !== undefined) return OUTAGE;
  if (hasZodFastifySchemaValidationErrors(error)) return toValidationResponse(error.validation[0]);

  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  const known = MESSAGES[status];
  if (known !== undefined) return { status, body: known };
  return status >= 400 && status < 500
    ? { status, body: { code: 'refused', message: 'This request was rejected. Check it and try again.' } }
    : INTERNAL_ERROR;
}

function toValidationResponse(found: FoundIssue | undefined): ErrorResponse {
  if (found === undefined) return { status: 400, body: MESSAGES[400] ?? INTERNAL_ERROR.body };
  const field = found.instancePath.split('/').filter(Boolean).join('.');
  const message = formatZodIssue(toZodIssue(found), field === '' ? 'the request' : formatFieldName(field));
  const sentence = message.charAt(0).toUpperCase() + message.slice(1);
  return { status: 400, body: { code: 'invalid-request', message: sentence, ...(field === '' ? {} : { field }) } };
}

type FoundIssue = Pick<ZodFastifySchemaValidationError, 'instancePath' | 'keyword' | 'params' | 'message'>;

/** Reassembles the Zod issue that fastify-type-provider-zod has split; `params` holds the remaining fields. */
function toZodIssue(found: FoundIssue): z.core.$ZodIssue {
  return { ...found.params, code: found.keyword, message: found.message ?? '', path: [] } as unknown as z.core.$ZodIssue;
}
