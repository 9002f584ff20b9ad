import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAcmeService } from './acme-service.ts';

/**
 * Acme on this machine, to buy with in a browser: `node payment/acme/play.ts 4401 http://127.0.0.1:4173`, where the second is the site.
 * The keys are those of the adapter's settings; start the site with ACME_API_URL=http://127.0.0.1:4401/v1.
 */
const [port = '0', site = 'http://127.0.0.1:4173'] = process.argv.slice(2);
const { ACME_SECRET_KEY: secretKey = 'key', ACME_WEBHOOK_SECRET: webhookSecret = 'secret' } = process.env;
/** Milliseconds until a rejected webhook is sent again. */
const SEND_AGAIN = 1000;
const TRIES = 10;

const server = createServer((incoming, outgoing) => {
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.on('end', () => {
    const { method = 'GET', url = '/', headers } = incoming;
    const { authorization = '', 'content-type': type = '' } = headers;
    const body = method === 'POST' ? { body: Buffer.concat(chunks) } : {};
    const request = new Request(new URL(url, getAddress()), { method, headers: { authorization, 'content-type': type }, ...body });
    void answer(request).then(async (response) => {
      outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
      for (const webhook of service.takeWebhooks()) void send(webhook);
    });
  });
});
const getAddress = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
await new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve));
const service = createAcmeService({ secretKey, webhookSecret, pages: getAddress() });
console.info(`Acme is at ${getAddress()}`);

/** The payment page, where its buttons lead, or the API. */
async function answer(request: Request): Promise<Response> {
  const [, order = '', end = ''] = /^\/pay\/([\w-]+)(?:\/(paid|declined|canceled))?$/.exec(new URL(request.url).pathname) ?? [];
  if (order === '') return service.handle(request);
  if (end === 'paid' || end === 'declined' || end === 'canceled')
    return new Response(null, { status: 303, headers: { location: service.back(order, end) } });
  const links = [
    ['paid', 'Pay'],
    ['declined', 'Decline'],
    ['canceled', 'Cancel'],
  ].map(([way, label]) => `<p><a href="/pay/${order}/${way}">${label}</a></p>`);
  // Without an icon of its own, some browsers ask the API for one.
  const head = '<title>Acme</title><link rel="icon" href="data:,">';
  const page = `<!doctype html><html lang="en">${head}<h1>Pay with Acme</h1>${links.join('')}</html>`;
  return new Response(page, { headers: { 'content-type': 'text/html' } });
}

async function send({ body, headers }: ReturnType<typeof service.takeWebhooks>[number], triesLeft = TRIES): Promise<void> {
  const sent = await fetch(`${site}/api/payments/webhook/acme`, { method: 'POST', body: Buffer.from(body), headers: { ...headers } }).catch(
    () => null,
  );
  if (sent?.ok === true || triesLeft === 0) return;
  setTimeout(() => void send({ body, headers }, triesLeft - 1), SEND_AGAIN);
}
