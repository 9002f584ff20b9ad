import fc from 'fast-check';
import { type CaptionCue, computeCaptionCues } from '#domain/speech/compute-caption-cues.ts';
import { TASK_STATUSES, type TaskMessage } from '#domain/tasks/task-machine.ts';
import type { GenerateRequest } from '#ports/video-api.ts';
import { anyWords } from '../../properties/speech/spoken-arbitrary.ts';

export { anyEditCommand as editCommand } from '../../properties/edit/command-arbitraries.ts';
export { background, layer, project, scene } from '../../properties/edit/edit-arbitraries.ts';
export { RENDERABLE_PRESENTERS as RENDERABLE_CAST, renderableProject } from '../../properties/project/renderable-project-arbitrary.ts';
export { anyScript, englishScript } from '../../properties/script/script-arbitrary.ts';
export { anyPhones as spokenPhones, anyWords as spokenWords } from '../../properties/speech/spoken-arbitrary.ts';

/** A task message (ENT-4); few ids, so that messages about other tasks occur. */
export const taskMessage: fc.Arbitrary<TaskMessage> = fc
  .record({
    taskId: fc.constantFrom('video-1', 'video-2', 'video-3'),
    status: fc.constantFrom(...TASK_STATUSES),
    progress: fc.integer({ min: 0, max: 100 }),
    detailedStatus: fc.constantFrom('', 'Waiting for a free place to render', 'Drawing picture 120 of 480'),
  })
  .map((message) => ({ ...message, videoUrl: message.status === 'completed' ? `/api/videos/${message.taskId}/file` : null }));

/** The same as it comes over a wire: also under the name `id`, and with fields missing or of another type. */
export const taskMessageOnTheWire: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: taskMessage },
  taskMessage.map(({ taskId, ...message }) => ({ ...message, id: taskId })),
  fc
    .tuple(taskMessage, fc.constantFrom('taskId', 'status', 'progress', 'detailedStatus', 'videoUrl'), fc.anything())
    .map(([message, field, value]) => ({
      ...message,
      [field]: value,
    })),
  fc.anything(),
);

/** Captions of one scene, in seconds of its audio: in order, never overlapping, at most two lines each. */
export const captions: fc.Arbitrary<readonly CaptionCue[]> = anyWords.map(computeCaptionCues);

/** A valid request for a video: a script and a presenter. */
export const generateRequest: fc.Arbitrary<GenerateRequest> = fc.record({
  title: fc.stringMatching(/^[A-Z][a-z]{1,12}( [a-z]{1,8}){0,2}$/),
  script: fc.constantFrom('Hello.', 'Welcome to the team. Here is your first day.', 'Prices change on Monday: read this.'),
  avatarId: fc.constantFrom('amara', 'kenji'),
  voiceId: fc.constantFrom('clara', 'slt'),
});
