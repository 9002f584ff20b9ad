import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.mjs';
import { takeAccountImages } from './guide-images/account.mjs';
import { createAlbum } from './guide-images/album.mjs';
import { takeEditorImages } from './guide-images/editor.mjs';
import { takeFirstSteps } from './guide-images/first-steps.mjs';
import { takeStartPageImages } from './guide-images/start-page.mjs';
import { takeVideoImages } from './guide-images/videos.mjs';
import { takeVoiceImages } from './guide-images/voices.mjs';
import { runMain, runStep } from './console.mjs';

/** A part needs what the parts before it made. */
const PARTS = [
  ['first steps', takeFirstSteps],
  ['the account', takeAccountImages],
  ['the editor', takeEditorImages],
  ['videos', takeVideoImages],
  ['voices', takeVoiceImages],
  ['the start page', takeStartPageImages],
];

/** Letters stand where they do on a screen of high density; else a headless Chromium on Linux puts them on whole pixels. */
const UNHINTED = ['--font-render-hinting=none'];

/**
 * Takes the screenshots of the documentation, the tutorials, the help center and the start page: starts the product on an empty folder, signs
 * up, works as the guides say and photographs it. `node scripts/make-guide-images.mjs`; needs ffmpeg and a Chromium.
 */
runMain(async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'castwright-guides-'));
  const product = await startProduct(folder);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', ...UNHINTED] });
  try {
    const album = await createAlbum(browser, product.url, folder);
    for (const [name, take] of PARTS) await runStep(name, () => take(album));
  } finally {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

/** As anybody starts it, on a free port. */
async function startProduct(folder) {
  const settings = { PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'warn', DATA_DIR: path.join(folder, 'data') };
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = await new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const address = /ready: (\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
    void ended.then(() => reject(new Error(`The product ended before it was ready:\n${said}`)));
  });
  return {
    url,
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}
