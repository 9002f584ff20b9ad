import { expect, test } from 'vitest';
import type { HttpClient } from '#adapters/shared/http/http-client.ts';
import { openClient } from './support/wire-client.ts';

type Adapter = Readonly<Record<string, unknown>>;

const adapters = import.meta.glob<Record<string, (http: HttpClient) => Adapter>>('../../src/adapters/api/http/http-*.ts', { eager: true });
const operations = import.meta.glob<Record<string, Record<string, { readonly response?: object }>>>(
  '../../src/contract/*/*-operations.ts',
  {
    eager: true,
  },
);

/** Operations that return no object, as patterns of a method and a path. */
const WITHOUT_OBJECT = Object.values(operations)
  .flatMap((module) => Object.entries(module).filter(([name]) => name.endsWith('Operations')))
  .flatMap(([, all]) => Object.entries(all))
  .filter(([, { response = {} }]) => !Object.keys(response).some((status) => ['200', '201', '202'].includes(status)))
  .map(([name]) => new RegExp(`^${name.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u'));

const calls = Object.values(adapters)
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => name.startsWith('createHttp'))
  .flatMap(([name, create]) => Object.keys(create(openClient({}).http)).map((method) => ({ name, create, method })));

/** A refund returns an empty object, and any object may describe an API. */
const TAKES_ANY = new Set(['createHttpAdminApi.refund', 'createHttpApiReference.document']);

/** What every call takes: an id, a query, a file, or a list of those. */
const ANYTHING = Object.assign(new File(['x'], 'x'), {
  token: 'x',
  key: 'x',
  points: [],
  recipients: [],
  tags: [],
  quiz: { questions: [] },
});

/** Undefined where the call didn't get as far as a request with what it was given. */
async function callWith(body: unknown, { create, method }: (typeof calls)[number]) {
  const { http, asked } = openClient(body);
  const adapter = create(http);
  const call = adapter[method];
  if (typeof call !== 'function') return undefined;
  const outcome: unknown = await (async () => call.call(adapter, ANYTHING, ANYTHING, {}) as unknown)().catch(() => undefined);
  const [first] = asked;
  return first === undefined ? undefined : { asked: `${first.method} ${first.path.split('?')[0]}`, outcome };
}

test('R29 an object that has nothing of what an operation returns is no answer of it', async () => {
  const taken: string[] = [];
  let refused = 0;
  for (const each of calls) {
    const called = await callWith({ pad: 'x' }, each);
    const name = `${each.name}.${each.method}`;
    if (called === undefined || TAKES_ANY.has(name) || WITHOUT_OBJECT.some((pattern) => pattern.test(called.asked))) continue;
    const { kind, value } = (called.outcome ?? {}) as { readonly kind?: string; readonly value?: unknown };
    // A file is as it is.
    if (value instanceof Blob) continue;
    if (kind === 'ok') taken.push(name);
    else refused += 1;
  }
  expect(taken).toEqual([]);
  expect(refused).toBeGreaterThan(150);
});
