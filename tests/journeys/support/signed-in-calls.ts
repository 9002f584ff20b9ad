import type { Page } from '@playwright/test';

/** Calls of the HTTP interface as the person who is signed in on a page. */
export interface HostCalls {
  readonly userId: string;
  get<Answer>(path: string): Promise<Answer>;
  put(path: string, body: unknown): Promise<void>;
}

export async function hostCallsOf(page: Page, url: string): Promise<HostCalls> {
  const { token, user } = (await (await page.request.get(`${url}/api/auth/me`)).json()) as {
    readonly token: string;
    readonly user: { readonly id: string };
  };
  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(url + path, { ...init, headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  return {
    userId: user.id,
    get: async <Answer>(path: string) => (await (await ask(path, { method: 'GET' })).json()) as Answer,
    put: async (path, body) => void (await ask(path, { method: 'PUT', body: JSON.stringify(body) })),
  };
}
