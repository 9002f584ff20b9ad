import fc from 'fast-check';
import type { GenerateRequest, VideoApi } from '#ports/video-api.ts';
import type { Subject } from './compare-adapters.ts';
import { formatOutcome } from './format-outcome.ts';

export type VideoStep =
  | { readonly kind: 'generate'; readonly request: GenerateRequest }
  | {
      readonly kind: 'status' | 'detail' | 'remove' | 'restore' | 'cancel' | 'rename' | 'rename-to-nothing' | 'unknown';
      readonly at: number;
    };

const request: fc.Arbitrary<GenerateRequest> = fc.record(
  {
    script: fc.constantFrom('Hello there.', 'Hello there.', 'One.\n---\nTwo.', '...', '  ', '你好', 'word '.repeat(20_000)),
    avatarId: fc.constantFrom('ada', 'ada', 'ben', 'nobody', ''),
    voiceId: fc.constantFrom('one', 'one', 'one', 'nobody'),
    title: fc.constantFrom('A title'),
  },
  { requiredKeys: ['avatarId', 'voiceId', 'script'] },
);
export const videoSteps: fc.Arbitrary<VideoStep> = fc.oneof(
  { weight: 2, arbitrary: request.map((asked) => ({ kind: 'generate', request: asked }) as const) },
  fc.record({
    kind: fc.constantFrom('status', 'detail', 'remove', 'restore', 'cancel', 'rename', 'rename-to-nothing', 'unknown'),
    at: fc.nat(2),
  }),
);

/** The videos of a new user; those of a run are known by the order of their making. */
export function driveVideos(videos: VideoApi): Subject<VideoStep> {
  const made: string[] = [];
  return async (step) => {
    if (step.kind === 'generate') {
      const outcome = await videos.generate(step.request);
      if (outcome.kind === 'ok') made.push(outcome.value.taskId);
      return formatOutcome(outcome);
    }
    if (step.kind === 'unknown') return formatOutcome(await videos.status('there-is-none'));
    const taskId = made[step.at % Math.max(1, made.length)];
    if (taskId === undefined) return 'no video';
    if (step.kind === 'rename') return formatOutcome(await videos.rename(taskId, 'Another title'));
    if (step.kind === 'rename-to-nothing') return formatOutcome(await videos.rename(taskId, '  '));
    return formatOutcome<unknown>(await videos[step.kind](taskId));
  };
}
