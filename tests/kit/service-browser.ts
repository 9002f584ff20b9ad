import type { Accounts } from '#ports/accounts.ts';
import type { Clock } from '#ports/clock.ts';

/** Milliseconds of every time limit while the line is slow, so that no test waits for it. */
const AT_ONCE = 20;
const MOST_REDIRECTS = 10;

export interface ServiceBrowserOptions {
  readonly publicUrl: string;
  /** The whole network: this site and the service. */
  readonly answer: (request: Request) => Promise<Response>;
  readonly signInAs: (email: string | null) => void;
  readonly create: (parts: { readonly clock: Clock; readonly fetch: typeof fetch; readonly leave: (address: string) => void }) => Accounts;
}

/** One browser in memory: its cookies by site, its line, and where its page was sent. */
export interface ServiceBrowser {
  readonly page: () => Accounts;
  readonly fetch: typeof fetch;
  /** Through the service's page and all the way back; the address that this site's page is opened with. */
  readonly comeBack: (email: string | null) => Promise<string>;
  /** As a request to this site carries them. */
  readonly cookies: () => string;
  readonly setLine: (line: 'good' | 'cut' | 'slow') => void;
}

export function createServiceBrowser({ publicUrl, answer, signInAs, create }: ServiceBrowserOptions): ServiceBrowser {
  const jars = new Map<string, Map<string, string>>();
  const getJar = (origin: string) => jars.get(origin) ?? jars.set(origin, new Map()).get(origin) ?? new Map<string, string>();
  const format = (origin: string) => [...getJar(origin)].map(([name, value]) => `${name}=${value}`).join('; ');
  let line: 'good' | 'cut' | 'slow' = 'good';
  let leftFor = '';

  const send: typeof fetch = async (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input);
    const headers = new Headers(init?.headers);
    headers.set('origin', publicUrl);
    if (getJar(origin).size > 0) headers.set('cookie', format(origin));
    init?.signal?.throwIfAborted();
    const response = await answer(new Request(input, { ...init, headers, redirect: 'manual' }));
    for (const text of response.headers.getSetCookie()) keep(getJar(origin), text);
    return response;
  };
  const overLine: typeof fetch = (input, init) => {
    if (line === 'cut') return Promise.reject(new TypeError('Failed to fetch'));
    return line === 'slow' ? hang(init?.signal) : send(input, init);
  };
  const clock: Clock = {
    now: () => Date.now(),
    after(delay, action) {
      const timer = setTimeout(action, line === 'slow' ? AT_ONCE : delay);
      return () => clearTimeout(timer);
    },
  };

  return {
    page: () => create({ clock, fetch: overLine, leave: (address) => void (leftFor = address) }),
    fetch: send,
    async comeBack(email) {
      signInAs(email);
      let address = leftFor;
      for (let hops = 0; hops < MOST_REDIRECTS && !address.startsWith(`${publicUrl}/sso-callback`); hops += 1) {
        const response = await send(address);
        const location = response.headers.get('location');
        if (location === null) throw new Error(`${address} leads nowhere: ${response.status} ${await response.text()}`);
        address = new URL(location, address).href;
      }
      return address;
    },
    cookies: () => format(publicUrl),
    setLine: (next) => void (line = next),
  };
}

function keep(jar: Map<string, string>, text: string): void {
  const [pair = '', ...attributes] = text.split(';');
  const at = pair.indexOf('=');
  const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1)];
  const isEnded = value === '' || attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0');
  if (isEnded) jar.delete(name);
  else jar.set(name, value);
}

function hang(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    if (signal?.aborted === true) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
