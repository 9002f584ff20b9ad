import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { takeEnvelope, type TakenEnvelope } from '../../../src/adapters/errors/sentry/server/index.ts';
import { ERROR_LIMITS } from '../../../src/domain/errors/error-limits.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { Refusal } from '../../shared/http-error.ts';
import { takeErrorReports } from '../use-cases/receive-error-reports.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { notePerson, tellerOf } from '../../http/require-user.ts';
import { errorAnswers } from '../../http/common-schemas.ts';

type Refused = Extract<TakenEnvelope, { kind: 'refused' }>['why'];

/** EXT-7: the host's own intake, in the words of the vendor's client. Its bodies have no type of their own: bytes. */
export function errorReportRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  void app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    scope.post(
      '/api/errors/envelope',
      {
        onRequest: notePerson(parts),
        bodyLimit: ERROR_LIMITS.replayBytes,
        config: { rateLimit: HTTP_LIMITS.errorReports },
        schema: {
          tags: ['errors'],
          summary: 'What a page tells of its errors, how long it took and what was seen of it',
          response: { 200: z.strictObject({ id: z.string() }), ...errorAnswers },
        },
      },
      async (request) => {
        const bytes = bytesOf(request);
        const taken = takeEnvelope(bytes, request.headers['user-agent'] ?? '');
        if (taken.kind === 'refused') throw REFUSALS[taken.why]();
        const { reports } = taken;
        const teller = tellerOf(request);
        const isReplay = reports.some(({ kind }) => kind === 'replay');
        if (isReplay) await refuseTooManyReplays(services, request);
        const wait = services.machine.intake.take(isReplay ? 'replays' : 'errors', teller, bytes.length);
        if (wait > 0) throw tooMuch(Math.ceil(wait / 1_000));
        await takeErrorReports(services, { reports, teller });
        return { id: taken.id };
      },
    );
  });
}

function bytesOf({ body }: FastifyRequest): Uint8Array {
  return body instanceof Uint8Array ? body : new Uint8Array();
}

async function refuseTooManyReplays({ attempts, clock }: HostServices, request: FastifyRequest): Promise<void> {
  const { max, timeWindow } = HTTP_LIMITS.errorReplays;
  const { count, resetsAt } = await attempts.increment(`error replay ${request.ip}`, timeWindow);
  if (count <= max) return;
  throw tooMuch(Math.max(1, Math.ceil((resetsAt - clock.now()) / 1_000)));
}

/** `retryAfter` in seconds. */
function tooMuch(retryAfter: number): Refusal {
  return new Refusal(429, 'too-many-requests', { message: 'Too many requests. Wait a minute and try again.', retryAfter });
}

const REFUSALS: Readonly<Record<Refused, () => Refusal>> = {
  unreadable: () => new Refusal(400, 'invalid-request', { message: 'Couldn’t read this report.' }),
  'other-key': () => new Refusal(403, 'unknown-key', { message: 'This server accepts reports under its own key only.' }),
  'too-large': () => new Refusal(413, 'too-large', { message: 'This report is too large.' }),
};
