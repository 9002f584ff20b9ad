import { expect } from 'vitest';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createHttpClient } from '#adapters/shared/http/http-client.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';

interface Asked {
  readonly method: string;
  readonly path: string;
}

/** An HTTP client whose server answers everything with one body; with 204 if it's undefined. */
export function openClient(body: unknown) {
  return openClientOf(() => (body === undefined ? new Response(null, { status: 204 }) : Response.json(body)));
}

/** An HTTP client whose server answers what the function returns; `sent` has the bodies of requests, `asked` where they went, `signed` whether as a user. */
export function openClientOf(respond: () => Response) {
  const asked: Asked[] = [];
  const sent: (BodyInit | null | undefined)[] = [];
  const signed: boolean[] = [];
  const http = createHttpClient({
    origin: '',
    clock: createManualClock(),
    token: async () => 'token',
    fetch: async (input, init) => {
      asked.push({ method: init?.method ?? 'GET', path: input instanceof Request ? input.url : input.toString() });
      sent.push(init?.body);
      signed.push(new Headers(init?.headers).has('authorization'));
      return respond();
    },
  });
  return { http, asked, sent, signed };
}

/** What the server sends comes out as it is, field by field. */
export async function expectSame(outcome: Promise<ApiOutcome<unknown>>, value: unknown): Promise<void> {
  expect(await outcome).toEqual({ kind: 'ok', value });
}
