import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { createContentPlugin } from '../../../../tools/prerender/content-plugin.mjs';
import { createPresenterFolder } from '#server/adapters/presenter-library/disk/index.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
};

/**
 * Builds the pages over their fakes and serves them, with the real cast, on a free port. Of the site's own build they need
 * neither the pages that are written ahead of time nor what is packed for the wire.
 */
export async function openEditorHarness(): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-pages-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    publicDir: join(ROOT, 'public'),
    plugins: [createContentPlugin(), react()],
    worker: { format: 'es' },
    build: { outDir: folder, emptyOutDir: true, target: 'baseline-widely-available', reportCompressedSize: false, assetsInlineLimit: 0 },
  });
  const presenters = createPresenterFolder(join(ROOT, 'presenters'));

  async function answer(path: string): Promise<{ readonly body: Uint8Array; readonly type: string } | undefined> {
    const presenter = /^\/api\/avatars\/([a-z-]+)\/(pack|thumbnail)$/.exec(path);
    if (path === '/api/avatars') {
      const cards = (await presenters.cards()).map((card) => ({ ...card, thumbnailUrl: `/api/avatars/${card.id}/thumbnail` }));
      return { body: Buffer.from(JSON.stringify({ avatars: cards })), type: 'application/json' };
    }
    if (presenter?.[1] !== undefined) {
      const body = presenter[2] === 'pack' ? await presenters.pack(presenter[1]) : await presenters.thumbnail(presenter[1]);
      return body === undefined ? undefined : { body, type: presenter[2] === 'pack' ? 'application/octet-stream' : 'image/webp' };
    }
    if (path.startsWith('/api/')) {
      return undefined;
    }
    const file = extname(path) === '' ? '/index.html' : path;
    const body = await readFile(join(folder, normalize(file))).catch(() => undefined);
    return body === undefined ? undefined : { body, type: TYPES[extname(file)] ?? 'application/octet-stream' };
  }

  const server = createServer((request, response) => {
    void answer(new URL(request.url ?? '/', 'http://studio').pathname).then((found) => {
      response.writeHead(found === undefined ? 404 : 200, { 'content-type': found?.type ?? 'text/plain' });
      response.end(found?.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const path = server.address();
  const port = typeof path === 'object' && path !== null ? path.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
