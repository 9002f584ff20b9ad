import { RATES } from '#domain/fairness/request-rates.ts';
import { toIpPrefix } from '#domain/network/ip-prefix.ts';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ERROR_LIMITS } from '#domain/errors/error-limits.ts';
import type { ErrorIntakeResult } from '../../ports/error-intake.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { createTooManyRequestsError, HttpError } from '../../shared/http-error.ts';
import { receiveErrorReports } from '../use-cases/receive-error-reports.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { identifyUser, getIntakeSource } from '../../http/require-user.ts';
import { errorResponses } from '#contract/common-schemas.ts';

const gunzipAsync = promisify(gunzip);

type RejectionReason = Extract<ErrorIntakeResult, { kind: 'refused' }>['why'];

/** The server's own intake of error reports, in the wire format of the client SDK; bodies are read as bytes (EXT-7). */
export function registerErrorReportRoutes(app: App, parts: AppParts): void {
  const { services, errorIntake } = parts;
  if (parts.settings.takesErrorReports === false) return;
  void app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer) => unpackBody(request, body));

    scope.post(
      '/api/errors/envelope',
      {
        onRequest: identifyUser(parts),
        bodyLimit: ERROR_LIMITS.replayBytes,
        config: { rateLimit: RATES.errorReports },
        schema: {
          tags: ['errors'],
          summary: 'Receive errors, timings and session replays from a page',
          response: { 200: z.strictObject({ id: z.string() }), ...errorResponses },
        },
      },
      async (request) => {
        const bytes = getBytes(request);
        const taken = errorIntake.read(bytes, request.headers['user-agent'] ?? '');
        if (taken.kind === 'refused') throw ERROR_OF_REJECTION[taken.why]();
        const { reports } = taken;
        const source = getIntakeSource(request);
        const isReplay = reports.some(({ kind }) => kind === 'replay');
        if (isReplay) await refuseTooManyReplays(services, request);
        const wait = services.workLimiter.intake.take(isReplay ? 'replays' : 'errors', source, bytes.length);
        if (wait > 0) throw createTooManyRequestsError(wait);
        await receiveErrorReports(services, { reports, source });
        return { id: taken.id };
      },
    );
  });
}

/** Clients compress a body of more than 32 kB. Unpacked, it's limited like one that wasn't compressed. */
async function unpackBody({ headers }: FastifyRequest, body: Buffer): Promise<Buffer> {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return body;
  if (encoding !== 'gzip') throw createUnsupportedEncodingError();
  try {
    return await gunzipAsync(body, { maxOutputLength: ERROR_LIMITS.replayBytes });
  } catch (error) {
    throw ERROR_OF_REJECTION[error instanceof RangeError ? 'too-large' : 'unreadable']();
  }
}

function createUnsupportedEncodingError(): HttpError {
  return new HttpError(415, 'unsupported-type', { message: 'Couldn’t unpack this report. Send it as it is, or with gzip.' });
}

function getBytes({ body }: FastifyRequest): Uint8Array {
  return body instanceof Uint8Array ? body : new Uint8Array();
}

async function refuseTooManyReplays({ rateLimitCounter, clock }: ServerContext, request: FastifyRequest): Promise<void> {
  const { max, timeWindow } = RATES.errorReplays;
  const { count, resetsAt } = await rateLimitCounter.increment(`error replay ${toIpPrefix(request.ip)}`, timeWindow);
  if (count <= max) return;
  throw createTooManyRequestsError(resetsAt - clock.now());
}

const ERROR_OF_REJECTION: Readonly<Record<RejectionReason, () => HttpError>> = {
  unreadable: () => new HttpError(400, 'invalid-request', { message: 'Couldn’t read this report.' }),
  'other-key': () => new HttpError(403, 'unknown-key', { message: 'This server accepts reports under its own key only.' }),
  'too-large': () => new HttpError(413, 'too-large', { message: 'This report is too large.' }),
};
