import { parseEnvelope, type Json } from '../../src/adapters/errors/sentry/server/envelope.ts';

/** What an intake answers, or does instead. */
export type IntakeManner = 200 | 429 | 500 | 'hangs' | 'unreachable' | 'garbage';

export interface ErrorIntake {
  readonly fetch: typeof fetch;
  /** Bodies as they came. */
  readonly bodies: readonly string[];
  /** Of this type of item, what they say. */
  readonly items: (type: string) => readonly Json[];
  answer(manner: IntakeManner): void;
}

/** An intake of error reports, simulated where the page would call it. */
export function createErrorIntake(): ErrorIntake {
  const bodies: string[] = [];
  let manner: IntakeManner = 200;

  return {
    bodies,
    items: (type) =>
      bodies
        .flatMap((body) => parseEnvelope(new TextEncoder().encode(body))?.items ?? [])
        .filter((item) => item.type === type)
        .map(({ payload }) => JSON.parse(new TextDecoder().decode(payload)) as Json),
    answer(next) {
      manner = next;
    },
    fetch: async (_address, init) => {
      if (typeof init?.body === 'string') bodies.push(init.body);
      switch (manner) {
        case 'hangs':
          return new Promise<Response>(() => undefined);
        case 'unreachable':
          throw new TypeError('Failed to fetch');
        case 'garbage':
          return new Response('<html>\u0000', { headers: { 'retry-after': 'soon', 'x-sentry-rate-limits': '::,;nonsense' } });
        default:
          return new Response('{}', { status: manner });
      }
    },
  };
}
