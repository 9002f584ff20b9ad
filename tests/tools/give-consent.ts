import type { Reply } from './browser-session.ts';
import type { IdentityProvider } from './identity-provider.ts';

interface ConsentParts {
  readonly provider: Pick<IdentityProvider, 'signInAs'>;
  /** URL of the server under test. */
  readonly url: string;
}

/** Where the provider sends the browser back to, as a path of the server. */
export async function giveConsentAt({ provider, url }: ConsentParts, started: Reply, email: string | null): Promise<string> {
  provider.signInAs(email);
  const jar = new Map<string, string>();
  let next = String(started.body['url']);
  while (!next.startsWith(url)) {
    const headers = { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') };
    const response = await fetch(next, { redirect: 'manual', headers });
    for (const line of response.headers.getSetCookie()) jar.set(line.split('=', 1)[0] ?? '', /=([^;]*)/.exec(line)?.[1] ?? '');
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The provider stopped at ${next} with ${response.status}.`);
    next = new URL(location, next).href;
  }
  return next.slice(`${url}/api/auth`.length);
}
