import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { Route } from '@playwright/test';

/** A secure context, so that the page may hash; nothing listens there. */
export const ORIGIN = 'https://frames.test';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' };

/** Answers a page's requests from a folder, and from `extra` by path. */
export function serveFolder(folder: string, extra: (path: string) => Promise<Uint8Array | undefined>): (route: Route) => Promise<void> {
  return async (route) => {
    const path = new URL(route.request().url()).pathname;
    const body = (await extra(path)) ?? (await readFile(join(folder, normalize(path))).catch(() => undefined));
    await (body === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ body: Buffer.from(body), contentType: TYPES[extname(path)] ?? 'application/octet-stream' }));
  };
}
