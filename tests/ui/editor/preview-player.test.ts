import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFakeAudioOutput } from '#adapters/audio-output/fake/index.ts';
import { FRAMES_AHEAD, FrameQueue } from '#adapters/preview-player/worker/frame-queue.ts';
import { TOKEN_REUSE } from '#adapters/preview-player/worker/cached-token.ts';
import { createWorkerPreviewPlayer } from '#adapters/preview-player/worker/index.ts';
import { SceneClock } from '#adapters/preview-player/worker/scene-clock.ts';
import type { RendererResponse, RendererConnection, RendererRequest } from '#adapters/preview-player/worker/renderer-messages.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { countFadeFrames } from '#domain/renderer/frame-counts.ts';
import type { PreviewScene } from '#ports/preview-player.ts';

const RATE = 30;
const FRAMES = 90;
const LEAD_IN = 0.3;

const SCENE: PreviewScene = {
  project: createProjectDocument('P', [createScene('scene-1', 'Hi.', { avatarId: 'amara', voiceId: 'ivy' })]),
  sceneIndex: 0,
  spoken: { pcm: new Int16Array(10), words: [], phones: [] },
  watermark: false,
};

/** The player with its worker, loudspeaker, screen and time in the test's hands; what every player must do is in the suite. */
function createBench({ blocked = false, token = async (): Promise<string | null> => null } = {}) {
  const requests: RendererRequest[] = [];
  const drawn: number[] = [];
  const canvas = {} as HTMLCanvasElement;
  let onAnswer: (response: RendererResponse) => void = () => undefined;
  let onBreak: (message: string) => void = () => undefined;
  let tick: (() => void) | null = null;
  let received = 0;
  let now = 0;
  let lines = 0;

  const line: RendererConnection = {
    send: (request) => void requests.push(request),
    onResponse: (listener) => (onAnswer = listener),
    onError: (listener) => (onBreak = listener),
    close: () => undefined,
  };
  const output = createFakeAudioOutput(blocked ? { blocked: 'No sound here.' } : {});
  const clock = new SceneClock(output, () => now);
  const player = createWorkerPreviewPlayer({
    openConnection() {
      lines += 1;
      return line;
    },
    clock,
    onNextFrame: (action) => {
      tick = action;
      return () => (tick = null);
    },
    draw: (_canvas, frame) => void drawn.push(new DataView(frame.data.buffer).getInt32(0)),
    token,
    now: () => now,
  });
  player.attach(canvas);

  function repaint(): void {
    const action = tick;
    tick = null;
    action?.();
  }

  function answerFrames(most = Number.POSITIVE_INFINITY): number {
    const requested = requests.filter((request) => request.kind === 'frame').slice(0, most);
    for (const request of requested) {
      requests.splice(requests.indexOf(request), 1);
      const data = new ArrayBuffer(8);
      new DataView(data).setInt32(0, request.frame);
      onAnswer({ kind: 'frame', id: request.id, frame: request.frame, width: 2, height: 2, data });
    }
    return requested.length;
  }

  async function load(scene = SCENE) {
    const outcome = player.load(scene);
    await Promise.resolve();
    await Promise.resolve();
    const request = requests.findLast((each) => each.kind === 'load');
    return { outcome, id: request?.kind === 'load' ? request.id : 0 };
  }

  return {
    player,
    requests,
    drawn,
    repaint,
    answerFrames,
    load,
    ready: (id: number) =>
      onAnswer({
        kind: 'ready',
        id,
        frameCount: FRAMES,
        frameRate: RATE,
        leadIn: LEAD_IN,
        stillFrame: countFadeFrames(RATE),
        elements: [],
        camera: null,
      }),
    lines: () => lines,
    breakDown: (message: string) => onBreak(message),
    /** Until this second of a scene that plays from its beginning is heard. */
    hear(sceneTime: number) {
      output.advance(sceneTime - received);
      received = sceneTime;
    },
    pass: (milliseconds: number) => (now += milliseconds),
  };
}

async function openPlayer(options = {}) {
  const bench = createBench(options);
  const { outcome, id } = await bench.load();
  bench.ready(id);
  await outcome;
  bench.repaint();
  bench.answerFrames();
  bench.repaint();
  return { ...bench, id };
}

describe('the preview player', () => {
  test('asks for a token once for edits in a row, which are sent at once, and again after five seconds', async () => {
    let asked = 0;
    const { player, requests, ready, load, pass } = createBench({ token: async () => `token ${(asked += 1)}` });
    const { outcome, id } = await load();
    ready(id);
    await outcome;
    const getTokens = () => requests.flatMap((request) => (request.kind === 'load' ? [request.token] : []));
    void player.load(SCENE);
    pass(TOKEN_REUSE - 1);
    void player.load(SCENE);
    expect(getTokens()).toEqual(['token 1', 'token 1', 'token 1']);
    pass(1);
    const last = player.load(SCENE);
    expect(getTokens()).toHaveLength(3);
    await Promise.resolve();
    await Promise.resolve();
    expect(getTokens().at(-1)).toBe('token 2');
    player.stop();
    expect(await last).toEqual({ kind: 'superseded' });
  });

  test('shows the first frame of a ready scene with its titles in their final position', async () => {
    const { drawn, player } = await openPlayer();
    expect(drawn).toEqual([countFadeFrames(RATE)]);
    expect(player.state()).toMatchObject({ playing: false, position: 0, duration: FRAMES / RATE });
  });

  test('VID-1 never shows a frame ahead of its audio, or an older one after a newer', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.double({ min: 0.001, max: 0.12, noNaN: true }), fc.nat({ max: 4 })), { maxLength: 60 }),
        async (steps) => {
          const bench = await openPlayer();
          const entitlements = bench.drawn.length;
          bench.player.play();
          await Promise.resolve();
          let time = 0;
          for (const [step, answers] of steps) {
            time = Math.min(time + step, FRAMES / RATE - 0.001);
            bench.hear(time);
            const before = bench.drawn.length;
            bench.repaint();
            bench.answerFrames(answers);
            bench.repaint();
            for (const frame of bench.drawn.slice(before)) {
              expect(frame).toBeLessThanOrEqual(Math.floor(time * RATE + 1e-6));
            }
          }
          const played = bench.drawn.slice(entitlements);
          expect(played).toEqual(played.toSorted((a, b) => a - b));
        },
      ),
      { numRuns: 40 },
    );
  });

  test('drops frames on a slow machine and stays in sync with the audio', async () => {
    const bench = await openPlayer();
    bench.player.play();
    await Promise.resolve();
    let shown = 0;
    for (let frame = 0; frame < FRAMES - 1; frame += 1) {
      bench.hear(frame / RATE);
      bench.repaint();
      if (frame % 3 === 0) {
        bench.answerFrames(1);
        bench.repaint();
      }
      shown = bench.drawn.at(-1) ?? 0;
      if (frame > 30) {
        expect(frame - shown).toBeLessThanOrEqual(FRAMES_AHEAD * 3);
      }
    }
    expect(bench.drawn.length).toBeLessThan(FRAMES / 2);
    expect(bench.requests.filter((request) => request.kind === 'frame').length).toBeLessThanOrEqual(FRAMES_AHEAD);
  });

  test('ends on the last frame even on a slow machine', async () => {
    const bench = await openPlayer();
    bench.player.play();
    await Promise.resolve();
    for (let frame = 0; frame < FRAMES; frame += 1) {
      bench.hear(frame / RATE);
      bench.repaint();
      if (frame % 8 === 7) {
        bench.answerFrames(1);
      }
    }
    bench.hear(FRAMES / RATE + 0.01);
    for (let round = 0; round < 4; round += 1) {
      bench.repaint();
      bench.answerFrames();
    }
    bench.repaint();
    expect(bench.drawn.at(-1)).toBe(FRAMES - 1);
  });

  test('seeks to the exact frame, also while paused', async () => {
    const bench = await openPlayer();
    bench.player.seek(1.5);
    bench.repaint();
    bench.answerFrames();
    bench.repaint();
    expect(bench.drawn.at(-1)).toBe(45);
  });

  test('fails the current load when its worker crashes, and starts another for the next', async () => {
    const bench = await openPlayer();
    const broken = await bench.load();
    bench.breakDown('It broke.');
    expect(await broken.outcome).toEqual({ kind: 'failed', message: 'It broke.' });
    const next = await bench.load();
    bench.ready(next.id);
    expect(await next.outcome).toEqual({ kind: 'ready' });
    expect(bench.lines()).toBe(2);
  });

  test('runs on the page clock without audio, and says that there is none', async () => {
    const bench = await openPlayer({ blocked: true });
    bench.player.play();
    await Promise.resolve();
    await Promise.resolve();
    bench.pass(500);
    bench.repaint();
    expect(bench.player.state().audible).toBe(false);
    expect(bench.player.state().position).toBeCloseTo(0.5, 6);
  });
});

describe('frame queue', () => {
  test('limits requested frames', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constant('answer' as const), fc.nat({ max: 3 })), { maxLength: 80 }), (moves) => {
        const queue = new FrameQueue<number>();
        const waiting: number[] = [];
        let due = 0;
        for (const move of moves) {
          if (move === 'answer') {
            const frame = waiting.shift();
            if (frame !== undefined) {
              queue.add(frame, frame, due);
            }
          } else {
            due += move;
            waiting.push(...queue.framesToRequest(due, 1_000));
            const { show } = queue.take(due);
            expect(show ?? due).toBeLessThanOrEqual(due);
          }
          expect(waiting.length).toBeLessThanOrEqual(FRAMES_AHEAD);
        }
      }),
    );
  });
});
