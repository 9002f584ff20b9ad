import { createHttpBackgroundLibrary } from '#adapters/background-library/http/index.ts';
import { createHttpMusicLibrary } from '#adapters/music-library/http/index.ts';
import { createHttpPresenterLibrary } from '#adapters/presenter-library/http/index.ts';
import { createSpeechUnpacker, type PackedRequest } from '#adapters/preview-player/worker/send-speech-once.ts';
import { serveRenderer } from '#adapters/preview-player/worker/serve-renderer.ts';
import { createBrowserRasterizer } from '#adapters/rasterizer/resvg/client/index.ts';
import { toLiveAssetUrl } from '#domain/greeting/live-asset-url.ts';
import { createSceneLoaders, loadSceneWith } from '#domain/renderer/prepare-scene.ts';

/** Worker entry of scenes that greet: the renderer of videos, with packs, images and music from below the page of the link. */
const fetchLive: typeof fetch = (input, init) => fetch(typeof input === 'string' ? toLiveAssetUrl(input, self.name) : input, init);
const options = { origin: '', fetch: fetchLive, token: async () => null };
const loaders = createSceneLoaders({
  presenters: createHttpPresenterLibrary(options),
  backdrops: createHttpBackgroundLibrary(options),
  rasterizer: createBrowserRasterizer(options),
});

const handleMessage = serveRenderer(
  { prepare: (scene, { signal }) => loadSceneWith(loaders, scene, { signal }), music: createHttpMusicLibrary(options) },
  (message, transfer = []) => self.postMessage(message, { transfer }),
);

const unpack = createSpeechUnpacker();

self.addEventListener('message', (event: MessageEvent<PackedRequest>) => handleMessage(unpack(event.data)));
