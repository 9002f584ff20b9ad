import fc from 'fast-check';
import { expect } from 'vitest';
import { limitsOf } from '../../../src/domain/plans/compute-period-limits.ts';
import { isFinal } from '../../../src/domain/tasks/task-machine.ts';
import type { TaskMessage } from '../../../src/domain/tasks/task-status.ts';
import type { GenerateRequest } from '../../../src/ports/video-api.ts';
import { generateRequest } from '../arbitraries/videos.ts';
import { command, type MainFlowCommand, type MainFlowModel, ok } from './model.ts';
import { type MainFlowWorld, RENDER_ENDS, type RenderEnd } from './main-flow-fixture.ts';

const HEARS_WITHIN = 5_000;

type ModelVideo = MainFlowModel['videos'][number];

/** Videos that failed may count or not: only so many are made that neither matters. */
const roomFor = ({ plan: { planId, period }, videos }: MainFlowModel): boolean => videos.length < limitsOf(planId, period).videosPerMonth;
const counted = ({ videos }: MainFlowModel): number => videos.filter(({ status }) => status !== 'failed' && status !== 'cancelled').length;

async function generate(model: MainFlowModel, { videos, cast }: MainFlowWorld, request: GenerateRequest): Promise<void> {
  const { taskId, status } = ok(await videos.generate({ ...request, ...cast }));
  expect(status).toBe('queued');
  expect(model.videos.some((video) => video.taskId === taskId)).toBe(false);
  model.videos.push({ taskId, title: request.title ?? '', status });
}

async function render(
  video: ModelVideo,
  { realtime, videos, hearsWithin = HEARS_WITHIN, ...world }: MainFlowWorld,
  end: RenderEnd,
): Promise<void> {
  const heard: TaskMessage[] = [];
  const leave = realtime.subscribe(video.taskId, (message) => heard.push(message));
  try {
    await world.render(video.taskId, end);
    await expect.poll(() => heard.at(-1)?.status, { timeout: hearsWithin, interval: 5 }).toBe(end);
  } finally {
    leave();
  }
  video.status = end;
  expect(heard.every(({ taskId }) => taskId === video.taskId)).toBe(true);
  expect(ok(await videos.status(video.taskId))).toMatchObject({ taskId: video.taskId, status: end });
}

async function download(video: ModelVideo, { videos, ...world }: MainFlowWorld): Promise<void> {
  const { videoUrl, title } = ok(await videos.detail(video.taskId));
  expect(title).toBe(video.title);
  if (video.status !== 'completed') {
    expect(videoUrl).toBeNull();
    return;
  }
  expect(videoUrl).toEqual(expect.stringMatching(/^\//));
  expect((await world.download(videoUrl ?? '')).byteLength).toBeGreaterThan(0);
}

/** A step with one of the videos; `at` says which, whatever their number. */
function onVideo(
  name: string,
  act: (video: ModelVideo, world: MainFlowWorld) => Promise<void>,
  open = false,
): fc.Arbitrary<MainFlowCommand> {
  const which = ({ videos }: MainFlowModel) => videos.filter(({ status }) => !open || !isFinal(status));
  return fc.nat(20).map((at) =>
    command(`${name} (${at})`, {
      check: (model) => model.signedIn && which(model).length > 0,
      async run(model, world) {
        const all = which(model);
        const video = all[at % all.length];
        if (video !== undefined) await act(video, world);
      },
    }),
  );
}

const generateOne = generateRequest.map((request) =>
  command(`generate “${request.title}”`, {
    check: (model) => model.signedIn && roomFor(model),
    run: (model, world) => generate(model, world, request),
  }),
);

/** Rendering, watching, cancelling and downloading, within the month's videos and beyond them. */
export const videoCommands: readonly fc.Arbitrary<MainFlowCommand>[] = [
  // Most of the others need videos: there are more of them.
  generateOne,
  generateOne,
  generateOne,
  generateRequest.map((request) =>
    command('generate beyond the month’s videos', {
      check: (model) =>
        model.signedIn && model.plan.planId === 'starter' && counted(model) >= limitsOf('starter', 'monthly').videosPerMonth,
      async run(_model, { videos, cast }) {
        expect((await videos.generate({ ...request, ...cast })).kind).toBe('rejected');
      },
    }),
  ),
  ...RENDER_ENDS.map((end) => onVideo(`render: ${end}`, (video, world) => render(video, world, end), true)),
  onVideo(
    'cancel',
    async (video, { videos }) => {
      expect(ok(await videos.cancel(video.taskId)).status).toBe('cancelled');
      video.status = 'cancelled';
    },
    true,
  ),
  onVideo('download', download),
  fc.constant(
    command('look at the videos', {
      check: ({ signedIn }) => signedIn,
      async run(model, { videos }) {
        const listed = ok(await videos.list()).map(({ taskId, title, status }) => ({ taskId, title, status }));
        expect(listed).toEqual(model.videos.toReversed());
      },
    }),
  ),
];
