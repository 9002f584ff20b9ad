import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { build, loadConfigFromFile, type Plugin, type Rolldown } from 'vite';
import { launchBrowser } from '../tools/launch-browser.ts';
import { startTestServer } from '../tools/test-server.ts';

/** Nobody’s service is chosen, and no key is set. */
const SETTINGS = { NODE_ENV: 'production', FLAGS: 'off', ANALYTICS: 'off', ERRORS: 'off' };
/** Pages made ahead of time, packed copies and the page of the conformance suites are builds of their own: none of it reaches a page of the site. */
const OTHER_BUILDS = /^castwright(?:-prerender|-compress|:share-page|:conformance-page|:vitest-in-browser)$/;
const SDK_MARKERS =
  /node_modules\/@(?:growthbook|amplitude|sentry)|src\/adapters\/(?:flags\/growthbook|analytics\/amplitude|analytics\/collector|errors\/sentry)\//;
/** Names and abilities, for the switchboard's list, and the sources that the server's content policy allows where the adapter is chosen. */
const OFF_SETTINGS = /\/metadata\.ts$/;
/** Article text has links to follow; the page requests none of them. */
const WORDS = /\/(?:content|src\/ui)\//;
const ADDRESS = /https?:\/\/[a-zA-Z0-9.-]+/g;
/** What other code may name, and why nothing goes there. */
const NAMED: Readonly<Record<string, string>> = {
  'http://www.w3.org': 'the name of a format',
  'https://origin.invalid': 'no address: to read relative ones against',
  'https://page.invalid': 'no address: to read relative ones against',
  'http://page.invalid': 'no address: to read relative ones against',
  'http://localhost': 'no address: to read relative ones against',
  'https://site.example': 'no address: of the switchboard’s fakes',
  'https://example.com': 'an example, in the console of the API',
  'https://react.dev': 'in the words of an error',
  'https://reactrouter.com': 'in the words of an error',
  'https://github.com': 'in the words of an error',
  'https://socket.io': 'in the words of an error',
  'https://prosemirror.net': 'in the words of an error',
  'https://base-ui.com': 'in the words of an error',
  'https://accounts.google.com': 'one tap: asked when the server offers it, and the person comes to sign in',
  'https://checkout.razorpay.com': 'the payment window: asked when the server is set to that vendor, and the person pays',
};

describe('a build with FLAGS, ANALYTICS and ERRORS off', () => {
  let built: Rolldown.RolldownOutput['output'];
  let folder: string;
  const modules = () => built.flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []));

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'castwright-without-vendors-'));
    for (const [name, value] of Object.entries(SETTINGS)) vi.stubEnv(name, value);
    const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'vite.config.ts');
    const config = loaded?.config ?? {};
    const given: readonly unknown[] = [config.plugins].flat(9);
    const plugins = given.filter(isPlugin).filter(({ name }) => !OTHER_BUILDS.test(name));
    const result = await build({
      ...config,
      configFile: false,
      logLevel: 'error',
      plugins,
      build: { ...config.build, outDir: folder, emptyOutDir: true },
    });
    if (!('output' in result)) throw new Error('The build made no output of its own.');
    built = result.output;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('EXT-5 EXT-6 EXT-7 bundles no code of these SDKs', () => {
    const held = modules().filter(([id, { renderedLength }]) => renderedLength > 0 && SDK_MARKERS.test(id) && !OFF_SETTINGS.test(id));
    expect(modules().length).toBeGreaterThan(500);
    expect(held.map(([id]) => id)).toEqual([]);
  });

  test('names no other origin it could request', async () => {
    const unexplained = modules().map(async ([id, { code }]) => {
      const addresses = WORDS.test(id) ? [] : ((code ?? '').match(ADDRESS) ?? []);
      const declared = OFF_SETTINGS.test(id) ? await listPageSources(id) : [];
      return addresses.flatMap((address) => (Object.hasOwn(NAMED, address) || declared.includes(address) ? [] : `${address} in ${id}`));
    });
    expect((await Promise.all(unexplained)).flat()).toEqual([]);
    const definitions = built.flatMap((file) =>
      file.type === 'asset' && /\.(?:css|html)$/.test(file.fileName) ? [String(file.source)] : [],
    );
    expect(definitions.length).toBeGreaterThan(0);
    expect(definitions.flatMap((text) => text.match(ADDRESS) ?? [])).toEqual([]);
  });

  test('EXT-5 EXT-6 EXT-7 requests only its own server in a browser, and nothing for these services, whatever the user consents to', async () => {
    const [server, browser] = await Promise.all([startTestServer({ worker: false, clientFolder: folder }), launchBrowser()]);
    try {
      const page = await (await browser.newContext()).newPage();
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      await page.goto(server.url);
      await page.getByRole('button', { name: 'Accept' }).click();
      for (const file of ['/', '/pricing', '/test', '/signin', '/blog']) {
        await page.goto(server.url + file);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
      }
      expect(requested.length).toBeGreaterThan(0);
      expect(requested.filter((address) => !address.startsWith(server.url) && !/^(?:blob|data):/.test(address))).toEqual([]);
      expect(requested.filter((address) => /\/api\/(?:collect|errors|flags)\//.test(address))).toEqual([]);
    } finally {
      await browser.close();
      await server.close();
    }
  });
});

/** What the policy of the server allows with this adapter; the list is data, which nothing in a page reads. */
async function listPageSources(file: string): Promise<readonly unknown[]> {
  const { metadata }: { readonly metadata: { readonly pageSources?: object } } = await import(/* @vite-ignore */ file);
  return Object.values(metadata.pageSources ?? {}).flat();
}

function isPlugin(value: unknown): value is Plugin {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}
