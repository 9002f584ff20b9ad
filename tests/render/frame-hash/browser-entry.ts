import { createHttpPresenterLibrary } from '#adapters/presenter-library/http/index.ts';
import { createBrowserRasterizer } from '#adapters/rasterizer/resvg/client/index.ts';
import { decodeSpokenScene } from '#domain/speech/spoken-scene-file.ts';
import type { Project } from '#domain/project/project.ts';
import { hashFrames, type HashOptions } from './hash-frames.ts';
import { hashPhotoPack } from './hash-photo-pack.ts';

declare global {
  var hashPackInBrowser: () => Promise<string>;
  var hashInBrowser: (project: Project, options: HashOptions) => Promise<readonly string[]>;
}

const call: typeof fetch = (input, init) => fetch(input, init);

const ports = {
  presenters: createHttpPresenterLibrary({ origin: '', fetch: call }),
  backdrops: { load: async () => undefined },
  rasterizer: createBrowserRasterizer({ fetch: call }),
};

globalThis.hashPackInBrowser = hashPhotoPack;
globalThis.hashInBrowser = async (project, options) => {
  const spoken = decodeSpokenScene(new Uint8Array(await (await fetch('/spoken')).arrayBuffer()));
  return hashFrames({ project, sceneIndex: 1, spoken, previous: spoken, watermark: true }, ports, options);
};
