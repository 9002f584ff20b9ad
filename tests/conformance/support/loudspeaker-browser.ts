import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from '@playwright/test';
import { build, type Plugin } from 'vite';
import { launchBrowser } from '../../tools/launch-browser.ts';
import type { AudioOutputHarness } from '../audio-output.suite.ts';
import type { Loudspeaker } from './loudspeaker.ts';

/** A browser that allows audio only after a user's gesture, as browsers do by default. */
const FLAGS = ['--autoplay-policy=document-user-activation-required'];

/** Nothing listens there. */
const PAGE_URL = 'https://loudspeaker.test/';

export interface LoudspeakerBrowser {
  /** A page without any user gesture yet. */
  openPage(): Promise<AudioOutputHarness & { readonly touch: () => Promise<void>; readonly page: Page }>;
  close(): Promise<void>;
}

export interface LoudspeakerOptions {
  /** For the build of the page's script. */
  readonly plugins?: Plugin[];
  /** A script that each page runs before that one. */
  readonly createPrelude?: () => string;
}

export async function launchLoudspeakerBrowser({ plugins = [], createPrelude }: LoudspeakerOptions = {}): Promise<LoudspeakerBrowser> {
  const script = await buildPage(plugins);
  const browser = await launchBrowser(FLAGS);
  return {
    async openPage() {
      const page = await browser.newPage();
      const prelude = createPrelude === undefined ? '' : `<script>${createPrelude()}</script>`;
      await page.route(PAGE_URL, (route) =>
        route.fulfill({ contentType: 'text/html', body: `<!doctype html>${prelude}<script type="module">${script}</script>` }),
      );
      await page.goto(PAGE_URL);
      const loudspeaker = callInPage(await page.context().newCDPSession(page));
      return { loudspeaker, touch: () => page.mouse.click(1, 1), page, close: () => page.close() };
    },
    close: () => browser.close(),
  };
}

async function buildPage(plugins: Plugin[]): Promise<string> {
  const entry = fileURLToPath(new URL('./loudspeaker-page.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins,
    build: { write: false, minify: false, target: 'baseline-widely-available', lib: { entry, formats: ['es'], fileName: 'page' } },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  const chunk = bundle !== undefined && 'output' in bundle ? bundle.output[0] : undefined;
  if (chunk === undefined) throw new Error('The page of the loudspeaker was not built.');
  return chunk.code;
}

/**
 * The page's loudspeaker, said across its border by the protocol itself: `page.evaluate` counts as something the person
 * did, and nothing would ever be refused.
 */
function callInPage(session: CDPSession): Loudspeaker {
  async function say<Answer>(method: keyof Loudspeaker, ...given: readonly unknown[]): Promise<Answer> {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: `loudspeaker.${method}(${given.map((value) => JSON.stringify(value)).join(', ')})`,
      awaitPromise: true,
      returnByValue: true,
      userGesture: false,
    });
    if (exceptionDetails !== undefined) {
      // The first line only: the test runner would look for the page's stack on disk.
      const [reason] = (exceptionDetails.exception?.description ?? exceptionDetails.text).split('\n');
      throw new Error(reason);
    }
    return result.value as Answer;
  }
  return {
    prime: () => say('prime'),
    play: (audio, from) => say('play', audio, from),
    refusal: () => say('refusal'),
    position: (id) => say('position', id),
    stop: (id) => say('stop', id),
    stopAll: () => say('stopAll'),
    setMuted: (muted) => say('setMuted', muted),
    pass: (seconds) => say('pass', seconds),
    heard: () => say('heard'),
  };
}
