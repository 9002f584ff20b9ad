import { createDiskPresenterLibrary } from '../../server/adapters/presenter-library/disk/index.ts';
import { createFliteSpeech } from '../../server/adapters/speech/flite/index.ts';
import { createNodeRasterizer } from '../../src/adapters/rasterizer/resvg/server/index.ts';
import { createProjectDocument, createScene } from '../../src/domain/project/project-defaults.ts';
import { loadScene } from '../../src/domain/renderer/prepare-scene.ts';
import { renderFrame } from '../../src/domain/renderer/render-frame.ts';
import { createYuvFrame } from '../../src/domain/renderer/yuv-frame.ts';

/** Frames that are drawn before the measurement, while the code is compiled. */
const WARM_UP = 40;
const SPEECH = 'Maybe we should open two wide windows before the show. You and I know what to do!';

const ROOT = new URL('../../', import.meta.url).pathname;
const [chosen = 'nia,kofi,zahra,maya,daniel'] = process.argv.slice(2);
const speech = createFliteSpeech({ workers: 1 });
const ports = {
  presenters: createDiskPresenterLibrary(`${ROOT}presenters`),
  rasterizer: createNodeRasterizer(),
  backdrops: { load: async () => undefined },
};

console.log('| Presenter | Shot | CPU time of a frame, median | 90 % |\n| --- | --- | --- | --- |');
for (const avatarId of chosen.split(',')) {
  for (const framing of ['half', 'close'] as const) {
    const scene = { ...createScene('one', SPEECH, { avatarId, voiceId: 'ivy' }), framing };
    const project = { ...createProjectDocument('', [scene]), resolution: '1080p' as const };
    const outcome = await speech.speak({ script: SPEECH, voiceId: scene.voiceId, lexicon: [] });
    if (outcome.kind !== 'spoken') throw new Error(outcome.message);
    const prepared = await loadScene({ project, sceneIndex: 0, spoken: outcome.scene, watermark: false }, ports);
    const frame = createYuvFrame(prepared.size.width, prepared.size.height);
    const times: number[] = [];
    for (let n = -WARM_UP; n < prepared.timeline.frameCount; n++) {
      const before = process.cpuUsage();
      renderFrame(prepared, Math.abs(n), frame);
      const { user, system } = process.cpuUsage(before);
      if (n >= 0) times.push((user + system) / 1000);
    }
    times.sort((one, other) => one - other);
    const at = (share: number): string => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(1)} ms`;
    console.log(`| ${avatarId} | ${framing} | ${at(0.5)} | ${at(0.9)} |`);
  }
}
await speech.stop();
