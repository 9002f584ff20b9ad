import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { toClientResponse } from './clerk-responses.ts';
import { backendRoutes } from './clerk-backend-routes.ts';
import { BareResponse, findRoute, type ClerkCall } from './clerk-call.ts';
import { ClerkInstance, type ClerkInstanceOptions } from './clerk-instance.ts';
import { organizationRoutes } from './clerk-organization-routes.ts';
import { userRoutes } from './clerk-user-routes.ts';
import { handleProviderRequest } from './clerk-provider.ts';
import { ClerkRequestError, type ClerkClientRecord } from './clerk-records.ts';
import { signInRoutes } from './clerk-sign-in-routes.ts';

export const CLERK_SECRET_KEY = 'sk_live_simulated';
/** Of a production instance: its client is known by a cookie alone. */
export const CLERK_PUBLISHABLE_KEY = `pk_live_${btoa('clerk.castwright.test$')}`;

const COOKIE = '__client';
/** The same for everyone: it is asked beside the first client, and only that one sets the cookie. */
const ENVIRONMENT = '/v1/environment';
const SCRIPTS = '/npm/@clerk/clerk-js@5/dist/';
const frontendRoutes = { ...signInRoutes, ...userRoutes, ...organizationRoutes };

export interface ClerkFrontendApi {
  readonly url: string;
  readonly instance: ClerkInstance;
  close(): Promise<void>;
}

export interface ClerkStart extends ClerkInstanceOptions {
  /** Folder of Clerk's scripts. */
  readonly scripts: string;
  /** What loopback is called: the same as in the page's address, or its cookie is another site's. */
  readonly host?: 'localhost' | '127.0.0.1';
}

/** A simulated Clerk on loopback: its Frontend API and script under `url`, its Backend API under `url`/backend. */
export async function startClerk(options: ClerkStart): Promise<ClerkFrontendApi> {
  const instance = new ClerkInstance(options);
  const server = createServer((request, response) => {
    respond(instance, options.scripts, { request, response }).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  instance.url = `http://${options.host ?? '127.0.0.1'}:${(server.address() as AddressInfo).port}`;
  return {
    url: instance.url,
    instance,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

async function respond(instance: ClerkInstance, scripts: string, { request, response }: Exchange): Promise<void> {
  const url = new URL(request.url ?? '/', instance.url);
  allowPageOrigin({ request, response });
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  if (url.pathname.startsWith(SCRIPTS)) return sendScript(path.join(scripts, path.basename(url.pathname)), response);
  if (url.pathname === '/.well-known/jwks.json') return send(response, 200, await instance.keys());
  if (url.pathname.startsWith('/provider/')) return void response.writeHead(302, { location: handleProviderRequest(instance, url) }).end();

  const raw = await readBody(request);
  const backend = url.pathname.startsWith('/backend/v1/');
  if (backend && request.headers.authorization !== `Bearer ${CLERK_SECRET_KEY}`)
    return send(response, 401, { errors: [{ code: 'authentication_invalid', message: 'Invalid secret key' }] });

  const form = request.headers['content-type']?.includes('urlencoded') === true;
  const call: ClerkCall = {
    instance,
    method: url.searchParams.get('_method') ?? request.method ?? 'GET',
    path: url.pathname.replace(/^(?:\/backend)?\/v1/, ''),
    query: url.searchParams,
    body: new URLSearchParams(form ? raw.toString('utf8') : ''),
    raw,
    client: backend || url.pathname === ENVIRONMENT ? createClient(instance) : findClient(instance, { request, response }, url),
    origin: request.headers.origin ?? '',
  };
  await handle(call, backend, response);
}

async function handle(call: ClerkCall, backend: boolean, response: ServerResponse): Promise<void> {
  const { instance, client, method, origin } = call;
  try {
    const route = findRoute(backend ? backendRoutes : frontendRoutes, method, call.path);
    if (route === undefined) throw new ClerkRequestError(404, { code: 'route_not_simulated', message: `${method} ${call.path}` });
    if (!backend && method !== 'GET' && instance.nextError !== null && /sign_(?:in|up)s$/.test(call.path)) {
      const { nextError } = instance;
      instance.nextError = null;
      throw new ClerkRequestError(422, nextError);
    }
    const result = await route.handler(call, ...route.ids);
    if (backend) return send(response, 200, result);
    if (result instanceof BareResponse) return send(response, 200, result.body);
    return send(response, 200, { response: result, client: method === 'GET' ? null : await toClientResponse(instance, client, origin) });
  } catch (error) {
    if (!(error instanceof ClerkRequestError)) throw error;
    return send(response, error.status, { errors: [error.error] });
  }
}

function findClient(instance: ClerkInstance, { request, response }: Exchange, url: URL): ClerkClientRecord {
  const cookie = new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1];
  const known = [...instance.clients.values()].find(({ token }) => token === (url.searchParams.get('__clerk_db_jwt') ?? cookie));
  if (known) return known;
  const client = createClient(instance);
  instance.clients.set(client.id, client);
  response.setHeader('set-cookie', `${COOKIE}=${client.token}; Path=/; HttpOnly; SameSite=Lax`);
  return client;
}

function createClient(instance: ClerkInstance): ClerkClientRecord {
  return { id: instance.id('client'), token: randomBytes(16).toString('hex'), signUp: null, signIn: null, lastActiveSessionId: null };
}

function allowPageOrigin({ request, response }: Exchange): void {
  if (request.headers.origin === undefined) return;
  response.setHeader('access-control-allow-origin', request.headers.origin);
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-allow-headers', 'content-type, authorization');
  response.setHeader('vary', 'origin');
}

function sendScript(file: string, response: ServerResponse): void {
  if (!existsSync(file)) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=3600' });
  createReadStream(file).pipe(response);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
