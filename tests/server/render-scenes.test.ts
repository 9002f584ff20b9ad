import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Project } from '#domain/project/project.ts';
import type { GenerateRequest, GenerateResult, VideoDetail } from '#ports/video-api.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const SCRIPTS = ['One here.', 'Two here.', 'Three here.', 'Four here.'];

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.signUp();
});
afterAll(() => server.close());

function createProject(scripts: readonly string[] = SCRIPTS): Project {
  const scenes = scripts.map((script, index) => createScene(`s${index}`, script, { avatarId: 'ada', voiceId: 'one' }));
  return createProjectDocument('Launch', scenes);
}

async function order(request: GenerateRequest) {
  const response = await user.call('POST', '/api/avatar/generate', request);
  return { status: response.status, body: (await response.json()) as GenerateResult & { code?: string; field?: string; message?: string } };
}

async function render(request: GenerateRequest): Promise<VideoDetail> {
  const { status, body } = await order(request);
  expect(status, JSON.stringify(body)).toBe(202);
  return vi.waitFor(
    async () => {
      const detail = (await (await user.call('GET', `/api/avatar/${body.taskId}`)).json()) as VideoDetail;
      expect(detail.status).toBe('completed');
      return detail;
    },
    { interval: 50 },
  );
}

const readTranscript = ({ transcript }: VideoDetail) => transcript.map(({ text }) => text).join(' ');

describe('API-7 some scenes of a project', () => {
  test('are a video of their own: its words, captions and length are theirs, and its title names them', async () => {
    const saved = (await (await user.call('POST', '/api/projects', { project: createProject() })).json()) as { readonly id: string };
    const part = await render({ projectId: saved.id, scenes: { from: 2, to: 3 } });
    expect(part).toMatchObject({ title: 'Launch (scenes 2–3)', projectId: saved.id });
    expect(readTranscript(part)).toBe('Two here. Three here.');
    expect(part.transcript[0]?.start).toBeLessThan(1);
    const captions = await (await user.call('GET', part.captionsUrl ?? '')).text();
    expect(captions).toContain('Three here.');
    expect(captions).not.toContain('Four here.');
    const alone = await render({ project: createProject(SCRIPTS.slice(1, 3)) });
    expect(part.durationSeconds).toBe(alone.durationSeconds);
    expect(part.durationSeconds).toBeLessThan((await render({ projectId: saved.id })).durationSeconds ?? 0);
  });

  test('are counted as long as they are: a project over the plan’s length can be rendered in parts', async () => {
    const long = createProject(['Word after word. '.repeat(60), 'Two here.']);
    expect(await order({ project: long })).toMatchObject({ status: 403, body: { code: 'too-long-for-plan' } });
    expect(readTranscript(await render({ project: long, scenes: { from: 2, to: 2 } }))).toBe('Two here.');
  });

  test('are checked alone, and a problem names its place in the whole project', async () => {
    const empty = createProject(['One here.', '', 'Three here.']);
    expect(await order({ project: empty, scenes: { from: 1, to: 2 } })).toMatchObject({
      status: 400,
      body: { code: 'nothing-to-say', field: 'project.scenes.1.script', message: expect.stringContaining('Scene 2') as string },
    });
    expect((await order({ project: empty, scenes: { from: 3, to: 3 } })).status).toBe(202);
  });

  test('of a script are what lines of dashes separate', async () => {
    const part = await render({
      script: SCRIPTS.join('\n---\n'),
      avatarId: 'ada',
      voiceId: 'one',
      title: 'Launch',
      scenes: { from: 4, to: 4 },
    });
    expect([part.title, readTranscript(part)]).toEqual(['Launch (scene 4)', 'Four here.']);
  });

  test.each([
    [{ from: 3, to: 5 }, 'unknown-scenes', 'This project has scenes 1 to 4.'],
    [{ from: 3, to: 2 }, 'unknown-scenes', 'Scene 3 comes after scene 2. Name the first scene first.'],
    [{ from: 0, to: 2 }, 'invalid-request', undefined],
    [{ from: 1, to: 1.5 }, 'invalid-request', undefined],
  ])('that aren’t there are rejected: %o', async (scenes, code, message) => {
    const { status, body } = await order({ project: createProject(), scenes });
    expect([status, body.code]).toEqual([400, code]);
    if (message !== undefined) expect(body).toMatchObject({ field: 'scenes', message });
  });
});
