import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backgroundAsset } from '../tools/tables.ts';
import type { TransferChanges } from '#ports/library-api.ts';
import { SERVER_LIMITS } from '#server/shared/server-limits.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { createTestAccess, type TestAccess } from '../tools/test-access.ts';
import { createImageForm } from '../tools/image-form.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

let server: TestServer;
let access: TestAccess;

beforeAll(async () => {
  server = await startTestServer();
  access = createTestAccess(server);
});
afterAll(() => server.close());

async function signUpWith(backgrounds: number): Promise<TestUser> {
  const user = await server.signUp();
  const row = { ownerId: user.id, name: 'wall', width: 2, height: 2, type: 'image/png', bytes: 1 };
  await server.services.database.db.insert(backgroundAsset).values(Array.from({ length: backgrounds }, () => row));
  return user;
}
const upload = async (user: TestUser) => user.call('POST', '/api/background', await createImageForm());
const countRows = (user: TestUser) => server.services.database.db.$count(backgroundAsset, eq(backgroundAsset.ownerId, user.id));

/** A project whose background is an upload of its own. */
async function createProject(user: TestUser): Promise<string> {
  const { assetId } = (await (await upload(user)).json()) as { readonly assetId: string };
  const scene = createScene('one', 'Hello.', { avatarId: 'ada', voiceId: 'one' });
  const project = createProjectDocument('Mine', [{ ...scene, background: { kind: 'image', assetId } }]);
  return ((await (await user.call('POST', '/api/projects', { project })).json()) as { readonly id: string }).id;
}

describe('the limit of backgrounds', () => {
  test('is told when it’s reached, and the images there stay', async () => {
    const user = await signUpWith(SERVER_LIMITS.backgroundsPerUser);
    const refused = await upload(user);
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'too-many-pictures', field: 'file' }]);
    expect(await countRows(user)).toBe(SERVER_LIMITS.backgroundsPerUser);
  });

  test('several uploads at once don’t get past it together', async () => {
    const user = await signUpWith(SERVER_LIMITS.backgroundsPerUser - 1);
    const before = (await server.services.objects.list('backdrops/')).length;
    const statuses = (await Promise.all([1, 2, 3].map(() => upload(user)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201 || status === 200)).toHaveLength(1);
    expect(await countRows(user)).toBe(SERVER_LIMITS.backgroundsPerUser);
    expect(await server.services.objects.list('backdrops/')).toHaveLength(before + 2);
  });

  test('nor do several copies into an organization', async () => {
    const user = await signUpWith(SERVER_LIMITS.backgroundsPerUser - 3);
    const organizationId = await access.createOrganization([user]);
    const projects = [await createProject(user), await createProject(user)];
    const copy = async (id: string) => {
      const order = { items: [{ type: 'project', id }], mode: 'copy', organizationId };
      const response = await user.call('POST', '/api/library/items/transfer', order);
      return ((await response.json()) as TransferChanges).refused.map(({ code }) => code);
    };
    expect((await Promise.all(projects.map(copy))).flat()).toEqual(['too-many-pictures']);
    expect(await countRows(user)).toBe(SERVER_LIMITS.backgroundsPerUser);
  });
});
