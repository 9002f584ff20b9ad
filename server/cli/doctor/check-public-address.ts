import { fetchOutside } from '../../adapters/shared/fetch-outside.ts';
import type { ServerConfig } from '../../composition/server-config.ts';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';
import { findOrExplain, type Finding } from './finding.ts';

const WHAT = 'Public address';
/** The header of the time has whole seconds. */
const CLOCK_TOLERANCE_MS = 5_000;

/** Asks the server at the address that users open: whether it answers there, by which clock, and whether it trusts the proxy before it. */
export async function checkPublicAddress({ publicUrl, trustProxy, role }: ServerConfig, now: () => number): Promise<readonly Finding[]> {
  if (role === 'worker') return [];
  if (publicUrl === undefined) {
    return [
      {
        state: 'advice',
        what: WHAT,
        text: 'none; links in email name the address the server listens on. Set PUBLIC_URL when others use it',
      },
    ];
  }
  const advice = 'Is the server started, and does the name lead to it or its proxy?';
  const answer = await findOrExplain(WHAT, advice, async () => {
    const response = await fetchOutside(`${publicUrl}/api/health`, {
      signal: AbortSignal.timeout(CALL_DEADLINES.doctor),
      redirect: 'manual',
    });
    const health = (await response.json().catch(() => ({}))) as { readonly status?: string };
    if (response.status === 421) throw new Error('The server doesn’t know its name: let the proxy pass Host on, or set ALLOWED_HOSTS.');
    if (response.status !== 200 || health.status === undefined)
      throw new Error(`${publicUrl}/api/health answered ${response.status}, not the server.`);
    const off = Math.abs(Date.parse(response.headers.get('date') ?? '') - now());
    if (off > CLOCK_TOLERANCE_MS)
      throw new Error(`Its clock is ${Math.round(off / 1000)} s off this machine’s. Let both set it from the network (NTP).`);
    return health.status === 'ok'
      ? { state: 'good', what: WHAT, text: `${publicUrl} answers` }
      : { state: 'bad', what: WHAT, text: `${publicUrl} answers “${health.status}”. See /admin/providers.` };
  });
  return [answer, ...checkProxy(publicUrl, trustProxy)];
}

/** The server speaks HTTP, so behind an https address there is a proxy. */
function checkProxy(publicUrl: string, trustProxy: ServerConfig['trustProxy']): readonly Finding[] {
  if (!publicUrl.startsWith('https:'))
    return [{ state: 'advice', what: 'Proxy', text: 'PUBLIC_URL isn’t https: passwords travel in the open' }];
  if (trustProxy !== false) return [{ state: 'good', what: 'Proxy', text: 'trusted to say where visitors come from' }];
  return [
    {
      state: 'bad',
      what: 'Proxy',
      text: 'not trusted, so all visitors count as one address and share its limits. Set TRUST_PROXY to its address.',
    },
  ];
}
