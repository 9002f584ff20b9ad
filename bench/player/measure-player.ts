import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { renderEmbedPage } from '#server/videos/routes/render-share-page.ts';
import { buildSharePage } from '../../tools/prerender/share-page-plugin.mjs';

/** Bytes of script and style that an embedded player may load, compressed with brotli. */
export const PLAYER_BUDGET = 40_000;

const PAGE_FILES = /(?:src|href)="\/([\w./-]+\.(?:js|css))"/g;

export interface PlayerFile {
  readonly name: string;
  readonly bytes: number;
  /** Compressed with brotli, as the server sends it. */
  readonly compressed: number;
}

/** Builds the page of an embed and measures every script and style that its HTML asks for. */
export async function measurePlayer(): Promise<readonly PlayerFile[]> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'castwright-player-'));
  try {
    await buildSharePage({ root: path.resolve(import.meta.dirname, '../..'), outDir });
    const names = [...renderEmbedPage(EXAMPLE).matchAll(PAGE_FILES)].map(([, name = '']) => name);
    return await Promise.all(
      names.map(async (name) => {
        const [plain, compressed] = await Promise.all([readFile(path.join(outDir, name)), readFile(path.join(outDir, `${name}.br`))]);
        return { name, bytes: plain.length, compressed: compressed.length };
      }),
    );
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

const EXAMPLE = {
  ...{ path: '/v/example', origin: 'http://localhost', title: 'Example', language: 'en', languages: [], aspectRatio: '16:9', seconds: 10 },
  ...{
    captions: true,
    download: false,
    callToAction: null,
    leadForm: null,
    listed: false,
    chapters: [],
    transcript: [],
    brand: null,
    quiz: null,
    greeting: null,
  },
  ...{ siteUrl: '', reportUrl: '/report' },
};
