import { createFakePlayer } from '#adapters/preview-player/fake/index.ts';
import { createProjectDocument } from '#domain/project/project-defaults.ts';
import { previewPlayerSuite, type PreviewPlayerHarness, type SceneName } from './preview-player.suite.ts';
import { openRenderedPlayer, openUnrenderedPlayer } from './support/player-fixture.ts';

const SCENE = {
  project: createProjectDocument('P', []),
  sceneIndex: 0,
  spoken: { pcm: new Int16Array(), words: [], phones: [] },
  watermark: false,
};
const SECONDS: Readonly<Record<SceneName, number>> = { long: 3, short: 1.5, broken: 0 };

function openFake(): PreviewPlayerHarness {
  const player = createFakePlayer();
  let holding = false;
  let waiting: SceneName = 'long';
  player.hold();
  const release = (): void =>
    waiting === 'broken'
      ? player.finish({ kind: 'failed', message: 'This scene cannot be shown.' })
      : player.finish({ kind: 'ready' }, SECONDS[waiting]);
  return {
    player,
    prepare: () => player.prepare(SCENE),
    load(name, options) {
      waiting = name;
      const outcome = player.load(SCENE, options);
      if (!holding) release();
      return outcome;
    },
    hold: () => void (holding = true),
    release,
    advance: async (seconds) => player.advance(seconds),
    isSounding: () => false,
  };
}

previewPlayerSuite({ name: 'fake', runs: 200, open: openFake });
previewPlayerSuite({ name: 'worker, over the real stage', runs: 15, open: openRenderedPlayer });
previewPlayerSuite({ name: 'worker, over a fake renderer', runs: 100, open: openUnrenderedPlayer });
