import { parseEnvelope, type Json } from '#adapters/errors/sentry/server/envelope.ts';

/** A status the intake responds with, or a fault instead. */
export type IntakeFaultMode = 200 | 429 | 500 | 'hangs' | 'unreachable' | 'garbage';

export interface FakeErrorIntake {
  readonly fetch: typeof fetch;
  /** Bodies as they came. */
  readonly bodies: readonly string[];
  /** Of this type of item, what they say. */
  readonly items: (type: string) => readonly Json[];
  setFaultMode(faultMode: IntakeFaultMode): void;
}

/** A fake intake of error reports. */
export function createFakeErrorIntake(): FakeErrorIntake {
  const bodies: string[] = [];
  let faultMode: IntakeFaultMode = 200;

  return {
    bodies,
    items: (type) =>
      bodies
        .flatMap((body) => parseEnvelope(new TextEncoder().encode(body))?.items ?? [])
        .filter((item) => item.type === type)
        .map(({ payload }) => JSON.parse(new TextDecoder().decode(payload)) as Json),
    setFaultMode(next) {
      faultMode = next;
    },
    fetch: async (_address, init) => {
      if (typeof init?.body === 'string') bodies.push(init.body);
      switch (faultMode) {
        case 'hangs':
          return new Promise<Response>(() => undefined);
        case 'unreachable':
          throw new TypeError('Failed to fetch');
        case 'garbage':
          return new Response('<html>\u0000', { headers: { 'retry-after': 'soon', 'x-sentry-rate-limits': '::,;nonsense' } });
        default:
          return new Response('{}', { status: faultMode });
      }
    },
  };
}
