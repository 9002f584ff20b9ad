import { createFetchWithCookies } from './cookie-jar.ts';

export interface BrowserSession {
  /** Below /api/auth. */
  readonly post: (path: string, body?: unknown, headers?: Readonly<Record<string, string>>) => Promise<Reply>;
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Reply>;
  /** Any URL of the server, with the cookies. */
  readonly fetch: typeof fetch;
}

export interface Reply {
  readonly status: number;
  /** As it came; a list has its places for names. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly cookies: readonly string[];
  readonly location: string | null;
}

/** One browser, as far as accounts need it: it keeps cookies and says which page it is. */
export function createBrowserSession(url: string): BrowserSession {
  const send = createFetchWithCookies(url);
  return {
    fetch: send,
    post: async (path, body = {}, headers = {}) =>
      toReply(
        await send(`${url}/api/auth${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        }),
      ),
    get: async (path, headers = {}) => toReply(await send(`${url}/api/auth${path}`, { headers, redirect: 'manual' })),
  };
}

async function toReply(response: Response): Promise<Reply> {
  const text = await response.text();
  return {
    status: response.status,
    body: parseBody(text),
    cookies: response.headers.getSetCookie(),
    location: response.headers.get('location'),
  };
}

function parseBody(text: string): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(text) ?? {}) as Readonly<Record<string, unknown>>;
  } catch {
    return { text };
  }
}
