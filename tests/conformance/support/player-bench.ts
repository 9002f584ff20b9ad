import { createFakeAudioOutput } from '#adapters/audio-output/fake/index.ts';
import { createWorkerPreviewPlayer } from '#adapters/preview-player/worker/index.ts';
import { TOKEN_REUSE } from '#adapters/preview-player/worker/cached-token.ts';
import type { RendererRequest, RendererResponse } from '#adapters/preview-player/worker/renderer-messages.ts';
import { SceneClock } from '#adapters/preview-player/worker/scene-clock.ts';
import { createProjectDocument } from '#domain/project/project-defaults.ts';
import type { PreviewScene } from '#ports/preview-player.ts';

export const FRAME_RATE = 30;
export const FRAMES = 90;
export const STILL_FRAME = 5;
const FRAME_BYTES = 6;

/** A scene of its own object each time. */
export const createPreviewScene = (): PreviewScene => ({
  project: createProjectDocument('P', []),
  sceneIndex: 0,
  spoken: { pcm: new Int16Array(10), words: [], phones: [] },
  watermark: false,
});

/** A canvas that the worker paints on. */
interface TestStill {
  readonly over: HTMLElement;
  readonly canvas: OffscreenCanvas;
  isShown: boolean;
  isRemoved: boolean;
}

/** The player of the worker with its messages, repaints, sound and token in the test's hands. */
export function openPlayerBench() {
  const sent: RendererRequest[] = [];
  const moved: unknown[] = [];
  const drawn: { readonly canvas: unknown; readonly frame: number }[] = [];
  const stills: TestStill[] = [];
  const counts = { opened: 0, closed: 0, scheduled: 0, notified: 0 };
  let onResponse: (response: RendererResponse) => void = () => {};
  let onError: (message: string) => void = () => {};
  let tick: (() => void) | null = null;
  /** Milliseconds. */
  let now = 0;
  let token: Promise<string | null> = Promise.resolve('token');
  const output = createFakeAudioOutput();
  const player = createWorkerPreviewPlayer({
    openConnection() {
      counts.opened += 1;
      return {
        send(request, transfer = []) {
          sent.push(request);
          moved.push(...transfer);
        },
        onResponse: (listener) => (onResponse = listener),
        onError: (listener) => (onError = listener),
        close: () => void (counts.closed += 1),
      };
    },
    clock: new SceneClock(output, () => 0),
    onNextFrame(action) {
      counts.scheduled += 1;
      tick = action;
      return () => (tick = null);
    },
    openStillCanvas(over) {
      const still: TestStill = { over, canvas: {} as OffscreenCanvas, isShown: false, isRemoved: false };
      stills.push(still);
      return {
        canvas: still.canvas,
        setShown: (isShown) => void (still.isShown = isShown),
        remove: () => void (still.isRemoved = true),
      };
    },
    draw: (canvas, frame) => void drawn.push({ canvas, frame: frame.data[0] ?? -1 }),
    token: () => token,
    now: () => now,
  });
  player.subscribe(() => void (counts.notified += 1));

  const list = <Kind extends RendererRequest['kind']>(kind: Kind) =>
    sent.filter((request): request is Extract<RendererRequest, { kind: Kind }> => request.kind === kind);
  /** `drawn`: this frame follows without a request. */
  const ready = (id: number, frameCount = FRAMES, drawn?: number) =>
    onResponse({
      ...{ kind: 'ready', id, frameCount, frameRate: FRAME_RATE, leadIn: 0, stillFrame: STILL_FRAME, elements: [], camera: null },
      ...(drawn !== undefined && { drawn }),
    });
  const frame = (id: number, number: number, painted = false) => {
    const data = Uint8Array.from({ length: FRAME_BYTES }, () => number).buffer;
    onResponse({ kind: 'frame', id, frame: number, width: 2, height: 2, data, ...(painted && { painted }) });
    return data;
  };
  /** Whatever waits for a promise that is fulfilled goes on. */
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };

  return {
    ...{ player, output, sent, moved, drawn, stills, counts, list, ready, frame, settle },
    failed: (id: number) => onResponse({ kind: 'failed', id, message: 'It failed.' }),
    breakDown: () => onError('It broke.'),
    isScheduled: () => tick !== null,
    repaint: () => {
      const action = tick;
      tick = null;
      action?.();
    },
    /** Frames that were asked for and not sent yet; each is asked for once. */
    takeRequests: () => list('frame').map((request) => sent.splice(sent.indexOf(request), 1) && request.frame),
    /** What is asked for next waits for its token: the one before is used up. */
    holdToken: () => {
      now += TOKEN_REUSE;
      let release: () => void = () => {};
      token = new Promise((resolve) => (release = () => resolve('token')));
      return release;
    },
    /** Loads a scene; its id and what becomes of it. */
    load: async (scene = createPreviewScene()) => {
      const outcome = player.load(scene);
      await settle();
      return { outcome, id: Math.max(0, ...sent.flatMap((request) => (request.kind === 'load' ? request.id : []))) };
    },
  };
}

/** With a scene that is ready and shown. */
export async function openLoadedBench() {
  const bench = openPlayerBench();
  const canvas = {} as HTMLCanvasElement;
  bench.player.attach(canvas);
  const { id } = await bench.load();
  bench.ready(id);
  bench.repaint();
  for (const number of bench.takeRequests()) bench.frame(id, number);
  bench.repaint();
  await bench.settle();
  return { ...bench, canvas, id };
}
