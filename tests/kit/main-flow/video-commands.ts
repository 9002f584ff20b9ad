import fc from 'fast-check';
import { expect } from 'vitest';
import { computePeriodLimits } from '#domain/plans/plan-price.ts';
import { isFinalStatus, type TaskMessage } from '#domain/tasks/task-machine.ts';
import type { GenerateRequest } from '#ports/video-api.ts';
import { generateRequest } from '../arbitraries/videos.ts';
import { toCommand, type MainFlowCommand, type MainFlowModel, unwrapOk } from './model.ts';
import { type MainFlowFixture, RENDER_OUTCOMES, type RenderOutcome } from './main-flow-fixture.ts';

const HEARS_WITHIN = 5_000;

type ModelVideo = MainFlowModel['videos'][number];

/** Videos that failed may count or not: only so many are made that neither matters. */
const hasRoomFor = ({ plan: { planId, period }, videos }: MainFlowModel): boolean =>
  videos.length < computePeriodLimits(planId, period).videosPerMonth;
const countVideos = ({ videos }: MainFlowModel): number =>
  videos.filter(({ status }) => status !== 'failed' && status !== 'cancelled').length;

async function generate(model: MainFlowModel, { videos, presenter }: MainFlowFixture, request: GenerateRequest): Promise<void> {
  const asked = { ...request, ...presenter };
  const given = structuredClone(asked);
  const { taskId, status } = unwrapOk(await videos.generate(asked));
  expect(asked).toEqual(given);
  expect(status).toBe('queued');
  expect(unwrapOk(await videos.status(taskId))).toMatchObject({ taskId, status, videoUrl: null });
  expect(model.videos.some((video) => video.taskId === taskId)).toBe(false);
  model.videos.push({ taskId, title: request.title ?? '', status });
}

async function render(
  video: ModelVideo,
  { realtime, videos, realtimeTimeout = HEARS_WITHIN, repeatsMessages = false, ...fixture }: MainFlowFixture,
  end: RenderOutcome,
): Promise<void> {
  const received: TaskMessage[] = [];
  const leave = realtime.subscribe(video.taskId, (message) => received.push(message));
  try {
    await fixture.finishRender(video.taskId, end);
    await expect.poll(() => received.at(-1)?.status, { timeout: realtimeTimeout, interval: 5 }).toBe(end);
  } finally {
    leave();
  }
  video.status = end;
  expect(received.every(({ taskId }) => taskId === video.taskId)).toBe(true);
  expectInOrder(received, repeatsMessages);
  const heard = received.length;
  await nextTurn();
  expect(received).toHaveLength(heard);
  expect(unwrapOk(await videos.status(video.taskId))).toMatchObject({ taskId: video.taskId, status: end });
}

/** Waiting, then being made, then the end, which is the last word; each once, unless the fixture says otherwise. */
function expectInOrder(received: readonly TaskMessage[], repeats: boolean): void {
  const stages = received.map(({ status }) => (isFinalStatus(status) ? 2 : status === 'queued' ? 0 : 1));
  expect(stages).toEqual(stages.toSorted((one, other) => one - other));
  const texts = received.map((message) => JSON.stringify(Object.entries(message).toSorted(([one], [other]) => (one < other ? -1 : 1))));
  if (!repeats) expect(new Set(texts).size).toBe(texts.length);
}

/** What an adapter put off to the next turn of the event loop has run. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

async function download(video: ModelVideo, { videos, ...fixture }: MainFlowFixture): Promise<void> {
  const { videoUrl, title } = unwrapOk(await videos.detail(video.taskId));
  expect(title).toBe(video.title);
  if (video.status !== 'completed') {
    expect(videoUrl).toBeNull();
    return;
  }
  expect(videoUrl).toEqual(expect.stringMatching(/^\//));
  expect((await fixture.download(videoUrl ?? '')).byteLength).toBeGreaterThan(0);
}

/** A step with one of the videos; `at` says which, whatever their number. */
function onVideo(
  name: string,
  act: (video: ModelVideo, fixture: MainFlowFixture) => Promise<void>,
  open = false,
): fc.Arbitrary<MainFlowCommand> {
  const which = ({ videos }: MainFlowModel) => videos.filter(({ status }) => !open || !isFinalStatus(status));
  return fc.nat(20).map((at) =>
    toCommand(`${name} (${at})`, {
      check: (model) => model.signedIn && which(model).length > 0,
      async run(model, fixture) {
        const all = which(model);
        const video = all[at % all.length];
        if (video !== undefined) await act(video, fixture);
      },
    }),
  );
}

const generateOne = generateRequest.map((request) =>
  toCommand(`generate “${request.title}”`, {
    check: (model) => model.signedIn && hasRoomFor(model),
    run: (model, fixture) => generate(model, fixture, request),
  }),
);

/** Rendering, watching, canceling and downloading, within the month's videos and beyond them. */
export const videoCommands: readonly fc.Arbitrary<MainFlowCommand>[] = [
  // Most of the others need videos: there are more of them.
  generateOne,
  generateOne,
  generateOne,
  generateRequest.map((request) =>
    toCommand('generate beyond the month’s videos', {
      check: (model) =>
        model.signedIn && model.plan.planId === 'starter' && countVideos(model) >= computePeriodLimits('starter', 'monthly').videosPerMonth,
      async run(_model, { videos, presenter }) {
        expect((await videos.generate({ ...request, ...presenter })).kind).toBe('rejected');
      },
    }),
  ),
  ...RENDER_OUTCOMES.map((end) => onVideo(`render: ${end}`, (video, fixture) => render(video, fixture, end), true)),
  onVideo(
    'cancel',
    async (video, { videos }) => {
      expect(unwrapOk(await videos.cancel(video.taskId)).status).toBe('cancelled');
      expect(unwrapOk(await videos.status(video.taskId)).status).toBe('cancelled');
      video.status = 'cancelled';
    },
    true,
  ),
  onVideo('download', download),
  fc.constant(
    toCommand('look at the videos', {
      check: ({ signedIn }) => signedIn,
      async run(model, { videos }) {
        const listed = unwrapOk(await videos.list()).map(({ taskId, title, status }) => ({ taskId, title, status }));
        expect(listed).toEqual(model.videos.toReversed());
      },
    }),
  ),
];
