import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../tests/journeys/support/start-product.ts';
import { createBrowserSession } from '../tests/tools/browser-session.ts';

/** The product on a new data folder, and its administrator on the Business plan. */
export interface OpenProduct {
  readonly url: string;
  /** Calls the API as the administrator. Throws for an error response. */
  readonly call: ApiCall;
  /** The same with the response as it is. Throws for an error response. */
  readonly send: ApiSend;
  readonly close: () => Promise<void>;
}

export type ApiCall = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;

export type ApiSend = (method: string, path: string, body?: object) => Promise<Response>;

export async function openProduct(settings: Readonly<Record<string, string>> = {}): Promise<OpenProduct> {
  // `npm start` works from there.
  process.chdir(join(import.meta.dirname, '..'));
  const folder = await mkdtemp(join(tmpdir(), 'castwright-bench-'));
  const product = await startProduct({ DATA_DIR: folder, ...settings }, { first: true });
  const close = async () => {
    await product.stop();
    await rm(folder, { recursive: true });
  };
  try {
    const send = await signIn(product.url, product.admin?.ticket ?? '');
    const call: ApiCall = async <Answer>(...given: Parameters<ApiSend>) => (await (await send(...given)).json()) as Answer;
    return { url: product.url, call, send, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function signIn(url: string, ticket: string): Promise<ApiSend> {
  const browser = createBrowserSession(url);
  await browser.post('/ticket', { ticket });
  const { user, token } = (await browser.get('/me')).body as { readonly user?: { readonly id: string }; readonly token?: string };
  if (user === undefined || token === undefined) throw new Error('The administrator couldn’t sign in.');
  const send: ApiSend = async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  await send('PUT', `/api/admin/users/${user.id}`, { plan: 'business' });
  return send;
}
