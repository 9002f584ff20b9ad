import { describeChosen } from '../../composition/server-port.ts';
import { fetchOutside } from '../../adapters/shared/fetch-outside.ts';
import type { ServerConfig } from '../../composition/server-config.ts';
import { SERVER_REGISTRY } from '../../composition/server-registry.ts';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';
import { findOrExplain, type Finding } from './finding.ts';

const REFUSED = [400, 401, 403];

/** Sends each payment webhook something unsigned, as a stranger would: refused means that it's reached. */
export async function checkWebhooks(config: ServerConfig): Promise<readonly Finding[]> {
  const { publicUrl } = config;
  if (publicUrl === undefined || config.role === 'worker') return [];
  const gateways = await Promise.all(
    [config.payments, ...config.otherPayments].map((payments) => describeChosen(SERVER_REGISTRY.gateway, { ...config, payments })),
  );
  return Promise.all(gateways.filter(({ id }) => id !== 'sandbox').map(({ id }) => checkWebhook(publicUrl, id)));
}

async function checkWebhook(publicUrl: string, id: string): Promise<Finding> {
  const what = `Webhook of ${id}`;
  return findOrExplain(what, 'Let the proxy pass POST requests of that path on, unchanged.', async () => {
    const url = `${publicUrl}/api/payments/webhook/${id}`;
    const response = await fetchOutside(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(CALL_DEADLINES.doctor),
    });
    if (!REFUSED.includes(response.status))
      throw new Error(`${url} answered ${response.status} to an unsigned message, instead of refusing it.`);
    return { state: 'good', what, text: `${url} is reached and refuses what isn’t signed` };
  });
}
