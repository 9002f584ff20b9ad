import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { member, video } from '../tools/tables.ts';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryLibraryApi } from '#adapters/api/memory/memory-library-api.ts';
import { createMemoryProjectApi } from '#adapters/api/memory/memory-project-api.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createMemoryVideoApi } from '#adapters/api/memory/memory-video-api.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { WORKSPACE_ROLES, type WorkspaceRole } from '#domain/account/workspace-role.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { LibraryApi } from '#ports/library-api.ts';
import type { ProjectApi } from '#ports/project-api.ts';
import type { VideoApi } from '#ports/video-api.ts';
import { createTestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';
import { createLibraryApi, createProjectApi, createVideoApi } from './support/real-server-apis.ts';

interface Apis {
  readonly videos: VideoApi;
  readonly projects: ProjectApi;
  readonly library: LibraryApi;
  /** A finished video and a project of another member. */
  readonly videoId: string;
  readonly projectId: string;
}

const SCENE = { script: 'Hello there.', avatarId: 'ada', voiceId: 'one' };
const DOCUMENT = createProjectDocument('Theirs', [createScene('one', SCENE.script, SCENE)]);

let server: TestServer;
let owner: TestUser;
let organizationId: string;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  owner = await server.signUp();
  await server.setPlan(owner.id, 'business');
  const access = createTestAccess(server);
  organizationId = await access.createOrganization([owner]);
  await access.setActiveOrganization(owner, organizationId);
});
afterAll(() => server.close());

async function openReal(role: WorkspaceRole): Promise<Apis> {
  const { db } = server.services.database;
  const user = await server.signUp();
  await db.insert(member).values({ id: crypto.randomUUID(), organizationId, userId: user.id, role });
  await createTestAccess(server).setActiveOrganization(user, organizationId);
  const { taskId } = (await (await owner.call('POST', '/api/avatar/generate', SCENE)).json()) as { readonly taskId: string };
  await db.update(video).set({ status: 'completed', progress: 100, seconds: 2, objectKey: 'videos/x' }).where(eq(video.id, taskId));
  const { id } = (await (await owner.call('POST', '/api/projects', { project: DOCUMENT })).json()) as { readonly id: string };
  const { token } = user;
  return {
    videos: createVideoApi(server, token),
    projects: createProjectApi(server, token),
    library: createLibraryApi(server, token),
    videoId: taskId,
    projectId: id,
  };
}

function openFake(role: WorkspaceRole): Apis {
  const memory = createMemoryServer({ clock: createManualClock(), role, madeByOthers: true });
  const detail = memory.addVideo(SCENE);
  memory.report({ ...detail, status: 'completed', progress: 100, videoUrl: '/video' });
  const projectId = memory.nextId('project');
  memory.projects.set(projectId, { id: projectId, title: 'Theirs', updatedAt: memory.timestamp(), revision: 1, project: DOCUMENT });
  const faults = createFaults();
  return {
    videos: createMemoryVideoApi(memory, faults),
    projects: createMemoryProjectApi(memory, faults),
    library: createMemoryLibraryApi(memory, faults),
    videoId: detail.taskId,
    projectId,
  };
}

const KEY = 'key-of-the-order';

/** In an order in which each call leaves what the next ones need. */
const CALLS: Readonly<Record<string, (apis: Apis) => Promise<ApiOutcome<unknown>>>> = {
  'list videos': ({ videos }) => videos.list(),
  'open a video': ({ videos, videoId }) => videos.detail(videoId),
  'order a video': ({ videos }) => videos.generate(SCENE),
  'rename a video': ({ videos, videoId }) => videos.rename(videoId, 'Renamed'),
  'cancel a finished video': ({ videos, videoId }) => videos.cancel(videoId),
  'list projects': ({ projects }) => projects.list(),
  'open a project': ({ projects, projectId }) => projects.open(projectId),
  'make a project': ({ projects }) => projects.create(DOCUMENT, { key: KEY }),
  'save a project': ({ projects, projectId }) => projects.save(projectId, { project: DOCUMENT, revision: 1 }),
  'save a version': ({ projects, projectId }) => projects.saveVersion(projectId, { name: 'First' }),
  'list the library': ({ library }) => library.list({}),
  'look into the trash': ({ library }) => library.trash({}),
  'make a folder': ({ library }) => library.createFolder(crypto.randomUUID().slice(0, 8)),
  'tag a project': ({ library, projectId }) => library.tag([{ type: 'project', id: projectId }], { add: ['tag'], remove: [] }),
  'make a project a template': ({ library, projectId }) => library.setTemplate([{ type: 'project', id: projectId }], true),
  'rename in the library': ({ library, projectId }) => library.rename({ type: 'project', id: projectId }, 'Renamed'),
  'duplicate a project': ({ library, projectId }) => library.duplicate({ type: 'project', id: projectId }, { key: KEY }),
  'move a project to the personal workspace': ({ library, projectId }) =>
    library.transfer([{ type: 'project', id: projectId }], { mode: 'move', organizationId: 'nowhere' }),
  'empty the trash': ({ library }) => library.emptyTrash(),
  'delete a video': ({ videos, videoId }) => videos.remove(videoId),
  'restore a video': ({ videos, videoId }) => videos.restore(videoId),
  'delete a project': ({ library, projectId }) => library.remove([{ type: 'project', id: projectId }]),
  'delete it for good': ({ library, projectId }) => library.purge([{ type: 'project', id: projectId }]),
};

/** What a page would notice: whether it was refused, and why; and of several items, each. */
function summarize(outcome: ApiOutcome<unknown>): unknown {
  if (outcome.kind !== 'ok') return outcome.kind === 'rejected' ? [outcome.status, outcome.code] : outcome.reason;
  const value = outcome.value as { readonly refused?: readonly { readonly code: string }[] } | null | undefined;
  return ['ok', value?.refused?.map(({ code }) => code) ?? null];
}

async function run(apis: Apis): Promise<Readonly<Record<string, unknown>>> {
  const results: Record<string, unknown> = {};
  for (const [name, call] of Object.entries(CALLS)) results[name] = summarize(await call(apis));
  return results;
}

describe.each(WORKSPACE_ROLES)('a member of the fake server as %s', (role) => {
  test('is refused what the real one refuses, and allowed the rest', async () => {
    const [real, fake] = [await openReal(role), openFake(role)];
    const canDelete = role === 'owner' || role === 'admin';
    for (const { videos, videoId } of [real, fake])
      expect(await videos.detail(videoId)).toMatchObject({ kind: 'ok', value: { canDelete } });
    expect(await run(fake)).toEqual(await run(real));
  });
});
