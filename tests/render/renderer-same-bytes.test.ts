import type { Browser } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskPresenterLibrary } from '#server/adapters/presenter-library/disk/index.ts';
import { addSets } from '#server/composition/render/add-sets.ts';
import { createFakeBackgroundLibrary } from '#adapters/background-library/fake/index.ts';
import { createEmojiFiles } from '#adapters/rasterizer/resvg/server/emoji-files.ts';
import { createNodeRasterizer } from '#adapters/rasterizer/resvg/server/index.ts';
import { writeEmojiFile } from '#domain/emoji/emoji-file.ts';
import { launchBrowser } from '../tools/launch-browser.ts';
import { hashShots, SHOTS } from './fixtures/renderer-shots.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const emoji = createEmojiFiles();
let server: ViteDevServer;
let browser: Browser;

beforeAll(async () => {
  server = await createServer({
    root: ROOT,
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  server.middlewares.use('/blank', (_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Stage</title>'),
  );
  server.middlewares.use('/emoji', (request, response, next) => {
    const key = /^\/([\da-f-]+)\.svg$/u.exec(request.url ?? '')?.[1] ?? '';
    emoji.load(key).then((image) => response.end(image && writeEmojiFile(image)), next);
  });
  await server.listen();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

test('Chrome and Node draw identical bytes for presenters, fonts, emoji, both weights of a project’s own, layers, sets, clips, placements, and every aspect ratio', async () => {
  const here = await hashShots({
    presenters: createDiskPresenterLibrary(`${ROOT}presenters`),
    backdrops: addSets(`${ROOT}public/sets`, createFakeBackgroundLibrary()),
    rasterizer: createNodeRasterizer(),
  });
  const page = await browser.newPage();
  const url = server.resolvedUrls?.local[0] ?? '';
  await page.goto(`${url}blank`);
  const module = JSON.stringify(`${url}tests/render/fixtures/renderer-page.ts`);
  const there = await page.evaluate<readonly string[]>(`import(${module}).then((loaded) => loaded.hashShotsInPage())`);
  expect(there).toEqual(here);
  expect(new Set(here).size).toBe(SHOTS.length * 4);
});
