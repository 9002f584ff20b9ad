import { createFakeAudioOutput } from '#adapters/audio-output/fake/index.ts';
import { createFakeMusicLibrary } from '#adapters/music-library/fake/index.ts';
import { createFakeBackgroundLibrary } from '#adapters/background-library/fake/index.ts';
import { createFakePresenterLibrary, FAKE_PRESENTERS } from '#adapters/presenter-library/fake/index.ts';
import { createWorkerPreviewPlayer } from '#adapters/preview-player/worker/index.ts';
import { SceneClock } from '#adapters/preview-player/worker/scene-clock.ts';
import { type PrepareScene, type RendererPost, serveRenderer } from '#adapters/preview-player/worker/serve-renderer.ts';
import type { RendererConnection, RendererRequest, RendererResponse } from '#adapters/preview-player/worker/renderer-messages.ts';
import { createNodeRasterizer } from '#adapters/rasterizer/resvg/server/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import { loadScene } from '#domain/renderer/prepare-scene.ts';
import type { PreviewScene } from '#ports/preview-player.ts';
import { createDeferred } from '../../tools/create-deferred.ts';
import type { PreviewPlayerHarness, SceneName } from '../preview-player.suite.ts';
import { serveFakeRenderer } from './fake-renderer.ts';

const SECONDS: Readonly<Record<SceneName, number>> = { long: 3, short: 1.5, broken: 2 };
/** Repaints after each step of time: one requests frames, the next shows them. */
const REPAINTS = 3;

const prepared = new Map<SceneName, ReturnType<PrepareScene>>();

/** The worker's side; `wait` holds back what is loaded. */
type Serve = (wait: () => Promise<void>, post: RendererPost) => (request: RendererRequest) => void;

/** The player with the complete renderer in its worker; only audio output, screen and clock are fakes. */
export function openRenderedPlayer(): PreviewPlayerHarness {
  return openPlayer((wait, post) => {
    const prepare: PrepareScene = async (scene, { signal }) => {
      await wait();
      signal.throwIfAborted();
      return prepareOnce(scene as PreviewScene);
    };
    return serveRenderer({ prepare, music: createFakeMusicLibrary() }, post);
  });
}

/** The player alone: its worker renders nothing. */
export function openUnrenderedPlayer(): PreviewPlayerHarness {
  return openPlayer((wait, post) => serveFakeRenderer({ wait, canShow: ({ project }) => project.title !== 'broken' }, post));
}

function openPlayer(serve: Serve): PreviewPlayerHarness {
  const output = createFakeAudioOutput();
  const unheld = createDeferred();
  unheld.open();
  let held = unheld;
  let tick: (() => void) | null = null;

  const player = createWorkerPreviewPlayer({
    openConnection: () => createChannelTo((post) => serve(() => held.opened, post)),
    clock: new SceneClock(output, () => 0),
    onNextFrame(action) {
      tick = action;
      return () => (tick = null);
    },
    draw: () => undefined,
    token: async () => null,
    now: () => 0,
  });

  return {
    player,
    load: (name, options) => player.load(SCENES[name], options),
    prepare: (name) => player.prepare(SCENES[name]),
    hold: () => void (held = createDeferred()),
    release: () => held.open(),
    async advance(seconds) {
      await rest();
      output.advance(seconds);
      for (let repaint = 0; repaint < REPAINTS; repaint += 1) {
        const action = tick;
        tick = null;
        action?.();
        await rest();
      }
    },
    isSounding: () => output.sounding() > 0,
  };
}

const SCENES: Readonly<Record<SceneName, PreviewScene>> = { long: scene('long'), short: scene('short'), broken: scene('broken') };

function scene(name: SceneName): PreviewScene {
  const avatarId = name === 'broken' ? 'nobody' : (FAKE_PRESENTERS[0]?.id ?? '');
  return {
    project: createProjectDocument(name, [createScene('scene-1', '', { avatarId, voiceId: 'any' })]),
    sceneIndex: 0,
    spoken: { pcm: new Int16Array(SECONDS[name] * SAMPLE_RATE), words: [], phones: [] },
    watermark: false,
  };
}

/** A prepared scene does not change, so that every player may show the same. */
function prepareOnce(wanted: PreviewScene): ReturnType<PrepareScene> {
  const name = wanted.project.title as SceneName;
  const known = prepared.get(name);
  if (known !== undefined) return known;
  const preparing = loadScene(wanted, {
    presenters: createFakePresenterLibrary(),
    backdrops: createFakeBackgroundLibrary(),
    rasterizer: createNodeRasterizer(),
  });
  prepared.set(name, preparing);
  return preparing;
}

/** What a worker does, in turns of this process: messages are handed over, never called through. */
function createChannelTo(serve: (post: RendererPost) => (request: RendererRequest) => void): RendererConnection {
  let listener: (result: RendererResponse) => void = () => undefined;
  let open = true;
  const take = serve((result) => setImmediate(() => open && listener(result)));
  return {
    send: (request) => void setImmediate(() => open && take(request)),
    onResponse: (given) => void (listener = given),
    onError: () => undefined,
    close: () => void (open = false),
  };
}

/** Until messages under way, and what they set off, are through. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}
