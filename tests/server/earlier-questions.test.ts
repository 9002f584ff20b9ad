import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { video } from '../tools/tables.ts';
import type { SavedProject } from '#ports/project-api.ts';
import type { VideoQuiz } from '#ports/quiz-api.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { QuizQuestion } from '#domain/quiz/quiz.ts';
import { question } from '../properties/quiz/support.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { waitUntilCompleted, type TestUser } from '../tools/test-users.ts';

let server: TestServer;
let owner: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp();
  await server.setPlan(owner.id, 'business');
});
afterAll(() => server.close());

const write = (...ids: readonly string[]) =>
  createProjectDocument(
    'Drill',
    ids.map((id) => createScene(id, `The ${id} comes now.`, { avatarId: 'ada', voiceId: 'one' })),
  );
async function create(user: TestUser, ids: readonly string[]): Promise<string> {
  return ((await (await user.call('POST', '/api/projects', { project: write(...ids) })).json()) as SavedProject).id;
}
async function render(user: TestUser, projectId: string, ids: readonly string[]): Promise<string> {
  const response = await user.call('POST', '/api/avatar/generate', { projectId, project: write(...ids) });
  const { taskId } = (await response.json()) as { readonly taskId: string };
  await waitUntilCompleted(user, taskId);
  return taskId;
}
const load = async (taskId: string): Promise<VideoQuiz> => (await owner.call('GET', `/api/avatar/${taskId}/quiz`)).json();
const save = (user: TestUser, taskId: string, questions: readonly QuizQuestion[]) =>
  user.call('PUT', `/api/avatar/${taskId}/quiz`, { passingPercent: 70, questions });
const ASKED = question({ at: { kind: 'scene-end', scene: 2 }, onWrong: { kind: 'scene', scene: 1 } });

describe('questions of an earlier video of a project', () => {
  test('are offered at their scenes by a new video that has none, until it has some', async () => {
    const project = await create(owner, ['alarm', 'exit']);
    const first = await render(owner, project, ['alarm', 'exit']);
    expect((await load(first)).earlier).toBeNull();
    expect(
      (
        await save(owner, first, [
          ASKED,
          question({ id: 'q2', prompt: 'And then?', at: { kind: 'scene-end', scene: 1 }, onWrong: { kind: 'end' } }),
        ])
      ).status,
    ).toBe(200);
    const second = await render(owner, project, ['start', 'exit']);
    const { quiz, earlier } = await load(second);
    expect(quiz.questions).toEqual([]);
    expect(earlier).toMatchObject({ title: 'Drill', leftOut: ['And then?'], redirected: 1 });
    expect(earlier?.quiz.questions).toEqual([{ ...ASKED, onWrong: { kind: 'continue' } }]);
    expect((await save(owner, second, earlier?.quiz.questions ?? [])).status).toBe(200);
    expect(await load(second)).toMatchObject({ quiz: earlier?.quiz, earlier: null });
    await save(owner, first, []);
    expect((await load(first)).earlier).toBeNull();
  });

  test('are told of even where none fits', async () => {
    const project = await create(owner, ['alarm', 'exit']);
    await save(owner, await render(owner, project, ['alarm', 'exit']), [ASKED]);
    const other = await render(owner, project, ['start', 'end']);
    expect((await load(other)).earlier).toMatchObject({ quiz: { questions: [] }, leftOut: [ASKED.prompt] });
  });

  test('of a deleted video, another project or another user are not', async () => {
    const stranger = await server.signUp();
    const [project, other] = [await create(owner, ['alarm', 'exit']), await create(owner, ['alarm', 'exit'])];
    await save(owner, await render(owner, other, ['alarm', 'exit']), [ASKED]);
    const theirs = await create(stranger, ['alarm', 'exit']);
    await save(stranger, await render(stranger, theirs, ['alarm', 'exit']), [ASKED]);
    const deleted = await render(owner, project, ['alarm', 'exit']);
    await save(owner, deleted, [ASKED]);
    const fresh = await render(owner, project, ['alarm', 'exit']);
    expect((await load(fresh)).earlier).not.toBeNull();
    expect((await owner.call('DELETE', `/api/avatar/${deleted}`)).status).toBeLessThan(300);
    expect((await load(fresh)).earlier).toBeNull();
    const moved = await render(owner, project, ['alarm', 'exit']);
    await save(owner, moved, [ASKED]);
    const last = await render(owner, project, ['alarm', 'exit']);
    expect((await load(last)).earlier).not.toBeNull();
    await server.services.database.db.update(video).set({ ownerId: stranger.id }).where(eq(video.id, moved));
    expect((await load(last)).earlier).toBeNull();
    expect((await stranger.call('GET', `/api/avatar/${fresh}/quiz`)).status).toBe(404);
  });
});
