import { createHttpBackgroundLibrary } from '#adapters/background-library/http/index.ts';
import { isMeasureRequest, type MeasureRequest, respondToMeasure } from '#adapters/preview-player/worker/measure-messages.ts';
import { encodeFrame } from '#adapters/preview-player/worker/encode-frame.ts';
import { type PrepareScene, serveRenderer } from '#adapters/preview-player/worker/serve-renderer.ts';
import { isStillRequest, respondToStill, type StillRequest } from '#adapters/preview-player/worker/still-messages.ts';
import { createStillPainter } from '#adapters/preview-player/worker/still-painter.ts';
import { createSpeechUnpacker, type PackedRequest } from '#adapters/preview-player/worker/send-speech-once.ts';
import { createHttpMusicLibrary } from '#adapters/music-library/http/index.ts';
import { createHttpPresenterLibrary } from '#adapters/presenter-library/http/index.ts';
import { createBrowserRasterizer } from '#adapters/rasterizer/resvg/client/index.ts';
import { keepSceneParts } from '#domain/renderer/keep-scene-parts.ts';
import { createSceneLoaders, loadScene, loadSceneWith, type PreparedScene } from '#domain/renderer/prepare-scene.ts';
import type { PreviewScene } from '#ports/preview-player.ts';
import type { PresenterLibrary } from '#ports/presenter-library.ts';
import { config } from './config.ts';

/** Worker entry of the preview: the same renderer as for videos, with packs and images over HTTP. */
const options = { origin: config.apiOrigin, fetch: ((input, init) => fetch(input, init)) satisfies typeof fetch };
let bearer: string | null = null;

const ports = {
  presenters: createHttpPresenterLibrary({ ...options, token: async () => bearer }),
  backdrops: createHttpBackgroundLibrary({ ...options, token: async () => bearer }),
  rasterizer: createBrowserRasterizer(options),
};

const loaders = keepSceneParts(createSceneLoaders(ports));
const music = createHttpMusicLibrary({ ...options, token: async () => bearer });

/** A presenter that is still being made comes with its scene, and is another one each time. */
function prepareScene(scene: PreviewScene, options: { readonly signal: AbortSignal }): Promise<PreparedScene> {
  const { draftPack } = scene;
  if (draftPack === undefined) return loadSceneWith(loaders, scene, options);
  const presenters: PresenterLibrary = {
    list: async () => ({ kind: 'list', items: [] }),
    load: async () => (await import('#domain/renderer/decode-presenter-pack.ts')).decodePresenterPack(draftPack),
  };
  return loadScene(scene, { ...ports, presenters }, options);
}

const prepare: PrepareScene = (scene, { signal, token }) => {
  bearer = token;
  return prepareScene(scene, { signal });
};

const handleMessage = serveRenderer(
  {
    prepare,
    music,
    painter: createStillPainter(),
  },
  (message, transfer = []) => self.postMessage(message, { transfer }),
);

const unpack = createSpeechUnpacker();

self.addEventListener('message', (event: MessageEvent<PackedRequest | MeasureRequest | StillRequest>) => {
  const { data } = event;
  if (isMeasureRequest(data)) void respondToMeasure(prepare, data).then((response) => self.postMessage(response));
  else if (isStillRequest(data)) void respondToStill({ prepare, encode: encodeFrame }, data).then((response) => self.postMessage(response));
  else handleMessage(unpack(data));
});
