import { expect, test } from 'vitest';
import { presenterFilesSuite } from 'castwright/testing/host';
import { createAcmePresenters } from './server.ts';

const SETTINGS = { ACME_PRESENTERS_URL: 'https://presenters.acme.example' };
const LIST = ['ada', 'ben'].map((id) => ({ id, name: id, description: `${id} for tests`, tags: { style: 'plain' } }));

/** Simulates Acme: files whose bytes are their address. */
async function answer(url: string): Promise<Response> {
  return url.endsWith('/presenters.json') ? Response.json(LIST) : new Response(url);
}

presenterFilesSuite('acme', async () => ({
  files: createAcmePresenters({ settings: SETTINGS, fetch: answer }),
  ids: LIST.map(({ id }) => id),
  dispose: async () => {},
}));

test('a file that could not be loaded is tried again', async () => {
  let reachable = false;
  const fetch = async (url: string) => (reachable ? answer(url) : new Response('', { status: 503 }));
  const files = createAcmePresenters({ settings: SETTINGS, fetch });
  await expect(files.cards()).rejects.toThrow('503');
  reachable = true;
  expect(await files.cards()).toHaveLength(LIST.length);
});
