import { createOidcAccounts } from '#adapters/auth/oidc/client/index.ts';
import { createNoCaptcha } from '#adapters/captcha/none/index.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';

const USER = { id: 'u1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', image: '/i.png' };
export const createMe = (token = 't1', user: object = USER) => ({ token, user, organization: null, impersonatorId: null });
export const createProxyError = () => new Response('<html>', { status: 502 });
export const refuse = (status: number, body: unknown) => () => Response.json(body, { status });

interface Asked {
  readonly path: string;
  readonly method: string;
  readonly body: unknown;
}

/** A page whose server answers what `answers` has for a path; for the others it can't be reached. */
export function openPage(answers: Record<string, () => unknown> = {}) {
  const clock = createManualClock();
  const asked: Asked[] = [];
  const left: string[] = [];
  const fetch = (async (input, init) => {
    const path = input instanceof Request ? input.url : String(input);
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : init?.body;
    asked.push({ path, method: init?.method ?? '', body });
    init?.signal?.throwIfAborted();
    const answer = await answers[path]?.();
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer instanceof Response ? answer : Response.json(answer);
  }) as typeof globalThis.fetch;
  const accounts = createOidcAccounts({
    origin: '',
    clock,
    captcha: createNoCaptcha(),
    fetch,
    leave: (address) => void left.push(address),
  });
  const count = (path: string) => asked.filter((one) => one.path === path).length;
  /** Whatever was asked is answered. */
  const settle = async () => {
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  return { ...accounts, clock, asked, left, answers, count, settle };
}

export async function openSignedIn(answers: Record<string, () => unknown> = {}) {
  const page = openPage({ '/api/auth/me': () => createMe(), ...answers });
  page.auth.start();
  await page.settle();
  return page;
}
