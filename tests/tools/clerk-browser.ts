import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { build } from 'vite';
import type { Accounts } from '#ports/accounts.ts';
import { launchBrowser } from './launch-browser.ts';
import { CLERK_PUBLISHABLE_KEY, type ClerkFrontendApi } from './clerk-frontend-api.ts';
import { createRemoteAccounts } from './clerk-remote-accounts.ts';

const ONE_TAP = 'https://accounts.google.com/gsi/client';

/** A prompt that answers by itself, as `globalThis.oneTapAnswer` says. */
const PROMPT = `
  let chosen;
  globalThis.google = { accounts: { id: {
    initialize: ({ callback }) => { chosen = callback; },
    cancel: () => {},
    prompt: (listen) => globalThis.oneTapAnswer
      ? chosen({ credential: globalThis.oneTapAnswer })
      : listen({ isDismissedMoment: () => true, getDismissedReason: () => 'cancel_called', isSkippedMoment: () => false }),
  } } };`;

const PAGE = '<!doctype html><title>Page</title><script type="module" src="/page.js"></script>';

export interface ClerkBrowser {
  readonly browser: Browser;
  /** URL of the page; on loopback like the fake Clerk, so that its cookie counts as same-site. */
  readonly origin: string;
  close(): Promise<void>;
}

export async function launchClerkBrowser(): Promise<ClerkBrowser> {
  const [browser, script] = await Promise.all([launchBrowser(), buildPage()]);
  const server = createServer(({ url }, response) => {
    const isScript = url === '/page.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' }).end(isScript ? script : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    browser,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      await browser.close();
      server.close();
    },
  };
}

async function buildPage(): Promise<string> {
  const entry = fileURLToPath(new URL('./clerk-page.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      minify: false,
      target: 'baseline-widely-available',
      rolldownOptions: { output: { codeSplitting: false } },
      lib: { entry, formats: ['es'], fileName: 'page' },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  const chunk = bundle !== undefined && 'output' in bundle ? bundle.output[0] : undefined;
  if (chunk === undefined) throw new Error('The page of the adapter was not built.');
  return chunk.code;
}

/** Several browsers at one fake Clerk, and the network between them. */
export class ClerkPages {
  readonly #vendor: ClerkFrontendApi;
  readonly #browser: ClerkBrowser;
  readonly #contexts: Promise<BrowserContext>[] = [];
  readonly #pages: Promise<Page>[] = [];
  /** What no page ever caught. */
  readonly uncaught: string[] = [];
  #pace = 1;
  #doing: Promise<unknown> = Promise.resolve();

  constructor(browser: ClerkBrowser, adapter: ClerkFrontendApi) {
    this.#browser = browser;
    this.#vendor = adapter;
  }

  newContext(): Promise<BrowserContext> {
    const context = this.#browser.browser.newContext().then(async (made) => {
      const { waitlist } = this.#vendor.instance;
      await made.route(`${this.#browser.origin}/api/auth-offers`, (route) =>
        route.fulfill({ json: { oauth: [], oneTap: false, captcha: false, waitlist } }),
      );
      await made.route(ONE_TAP, (route) => route.fulfill({ contentType: 'text/javascript', body: PROMPT }));
      return made;
    });
    this.#contexts.push(context);
    return context;
  }

  /** The accounts of a new page there. */
  accounts(context: Promise<BrowserContext>): Accounts {
    let received = (): void => undefined;
    const page = this.#open(context, () => received());
    this.#pages.push(page);
    const remote = createRemoteAccounts(page, () => this.#doing);
    received = remote.events;
    return remote.accounts;
  }

  /** Applied to every page in this order before its first request. */
  do(change: (page: Page) => Promise<unknown>): void {
    this.#doing = this.#doing.then(async () => Promise.all((await Promise.all(this.#pages)).map(change)));
  }

  cutOff(): void {
    this.#setPace(0.02);
    this.#route('abort');
  }

  slow(): void {
    this.#setPace(0.02);
    this.#route('hang');
  }

  restore(): void {
    this.#setPace(1);
    this.#doing = this.#doing.then(() => this.#everyContext((context) => context.unroute(this.#isLine)));
  }

  async leftFor(): Promise<string> {
    await this.#doing;
    for (const page of (await Promise.all(this.#pages)).toReversed()) {
      const left = await page.evaluate(() => clerkPage.left());
      if (left !== null) return left;
    }
    throw new Error('No page has left for anywhere.');
  }

  async close(): Promise<void> {
    await this.#everyContext((context) => context.close());
  }

  async #open(context: Promise<BrowserContext>, received: () => void): Promise<Page> {
    const page = await (await context).newPage();
    page.on('pageerror', (error) => this.uncaught.push(error.message));
    await page.exposeFunction('poke', received);
    await page.goto(this.#browser.origin);
    const setup = { publishableKey: CLERK_PUBLISHABLE_KEY, proxyUrl: this.#vendor.url, pace: this.#pace };
    await page.evaluate((what) => clerkPage.open(what), setup);
    return page;
  }

  readonly #isLine = (url: URL): boolean => url.origin === this.#vendor.url || url.pathname.startsWith('/api/');

  #setPace(pace: number): void {
    this.#pace = pace;
    this.do((page) => page.evaluate((next) => clerkPage.setPace(next), pace));
  }

  #route(what: 'abort' | 'hang'): void {
    this.#doing = this.#doing.then(() =>
      this.#everyContext((context) => context.route(this.#isLine, (route) => (what === 'abort' ? route.abort() : undefined))),
    );
  }

  async #everyContext(change: (context: BrowserContext) => Promise<unknown>): Promise<void> {
    await Promise.all((await Promise.all(this.#contexts)).map(change));
  }
}
