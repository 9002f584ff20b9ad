import type { Page } from '@playwright/test';

/** Calls the HTTP API as the user signed in on a page. */
export interface SignedInCalls {
  readonly userId: string;
  get<Answer>(path: string): Promise<Answer>;
  getBytes(path: string): Promise<Uint8Array>;
  post<Answer>(path: string, body: unknown): Promise<Answer>;
  put(path: string, body: unknown): Promise<void>;
  delete(path: string): Promise<void>;
}

export async function createSignedInCalls(page: Page, url: string): Promise<SignedInCalls> {
  const { token, user } = (await (await page.request.get(`${url}/api/auth/me`)).json()) as {
    readonly token: string;
    readonly user: { readonly id: string };
  };
  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(url + path, { ...init, headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  return {
    userId: user.id,
    get: async <Answer>(path: string) => (await (await ask(path, { method: 'GET' })).json()) as Answer,
    getBytes: async (path) => new Uint8Array(await (await ask(path, { method: 'GET' })).arrayBuffer()),
    post: async <Answer>(path: string, body: unknown) =>
      (await (await ask(path, { method: 'POST', body: JSON.stringify(body) })).json()) as Answer,
    put: async (path, body) => void (await ask(path, { method: 'PUT', body: JSON.stringify(body) })),
    delete: async (path) => void (await ask(path, { method: 'DELETE', body: '{}' })),
  };
}
