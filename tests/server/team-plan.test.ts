import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { member, quotaEntry, teamSeat, user as userTable, video } from '../tools/tables.ts';
import { removeOrganizationContent } from '#server/accounts/use-cases/remove-workspace-content.ts';
import { failVideo } from '#server/videos/jobs/fail-video.ts';
import { PLAN_LIMITS } from '#domain/plans/plan-limits.ts';
import { TEAM_LIMITS } from '#domain/plans/team-plan.ts';
import type { Profile } from '#ports/profile-api.ts';
import { createTestAccess, type TestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const ORDER = { script: 'Hello there.', avatarId: 'ada', voiceId: 'one' };
const LIMITS = PLAN_LIMITS.business;

let server: TestServer;
let access: TestAccess;
let owner: TestUser;
let colleague: TestUser;
let organizationId: string;

beforeAll(async () => {
  server = await startTestServer({ worker: false });
  access = createTestAccess(server);
});
afterAll(() => server.close());

/** An owner on Business who shares it, and a member on Starter, both working in their organization. */
beforeEach(async () => {
  owner = await server.signUp();
  await server.setPlan(owner.id, 'business');
  organizationId = await access.createOrganization([owner], 'owner');
  await access.setActiveOrganization(owner, organizationId);
  colleague = await addMember();
  await share(null);
});

async function addMember(): Promise<TestUser> {
  const added = await server.signUp();
  await server.services.database.db.insert(member).values({ id: crypto.randomUUID(), organizationId, userId: added.id, role: 'member' });
  await access.setActiveOrganization(added, organizationId);
  return added;
}

async function share(memberVideos: number | null): Promise<void> {
  expect((await owner.call('PUT', '/api/team-plan', { memberVideos })).status).toBe(200);
}

const order = (user: TestUser, request: object = ORDER) => user.call('POST', '/api/avatar/generate', request);
const loadProfile = async (user: TestUser) => (await (await user.call('GET', '/api/user/profile')).json()) as Profile;
const loadLeft = async (user: TestUser) => (await loadProfile(user)).usage.videosLeft;

async function expectOrdered(user: TestUser, request: object = ORDER): Promise<string> {
  const response = await order(user, request);
  expect(response.status, await response.clone().text()).toBe(202);
  return ((await response.json()) as { readonly taskId: string }).taskId;
}

async function expectRefused(user: TestUser): Promise<string> {
  const response = await order(user);
  const { code, message } = (await response.json()) as { readonly code: string; readonly message: string };
  expect([response.status, code]).toEqual([403, 'no-videos-left']);
  return message;
}

/** As if this many videos had been made on the owner's plan. */
async function useVideos(videos: number, orderedBy = owner.id): Promise<void> {
  const entries = Array.from({ length: videos }, () => ({
    ...{ userId: owner.id, orderedBy, videoId: crypto.randomUUID() },
    ...{ state: 'committed' as const, periodStart: new Date(server.services.clock.now()) },
  }));
  await server.services.database.db.insert(quotaEntry).values(entries);
}

async function fillSeats(seats: number): Promise<void> {
  for (let seat = 0; seat < seats; seat += 1) {
    const { id: userId } = await server.signUp();
    await server.services.database.db.insert(teamSeat).values({ organizationId, userId, active: true });
  }
}

describe('PLN-3 PLN-4 a plan shared with an organization', () => {
  test('covers its members there: resolution, watermark, and whose videos are counted', async () => {
    const before = await loadLeft(owner);
    expect(await loadProfile(colleague)).toMatchObject({ plan: 'business', limits: LIMITS, sharedBy: expect.stringMatching(/./u) });
    const id = await expectOrdered(colleague, { ...ORDER, resolution: '1080p' });
    const [row] = await server.services.database.db.select().from(video).where(eq(video.id, id));
    expect(row).toMatchObject({ ownerId: colleague.id, organizationId, watermark: false, resolution: '1080p' });
    expect([await loadLeft(owner), await loadLeft(colleague)]).toEqual([before - 1, before - 1]);
  });

  test('doesn’t cover what a member makes in the personal workspace', async () => {
    await access.setActiveOrganization(colleague, null);
    expect(await loadProfile(colleague)).toMatchObject({ plan: 'starter', sharedBy: null });
    expect((await order(colleague, { ...ORDER, resolution: '1080p' })).status).toBe(403);
    const before = await loadLeft(owner);
    await expectOrdered(colleague);
    expect(await loadLeft(owner)).toBe(before);
  });

  test('a failed video goes back to the plan that it was counted against', async () => {
    const before = await loadLeft(owner);
    const id = await expectOrdered(colleague);
    await failVideo(server.services, id, { code: 'x', message: 'It failed.', isServerFailure: true });
    expect(await loadLeft(owner)).toBe(before);
  });

  test('members and the owner who order at once never get more videos than the plan has', async () => {
    await useVideos(LIMITS.videosPerMonth - 2);
    const others = [owner, colleague, await addMember(), await addMember(), await addMember()];
    const statuses = await Promise.all(others.map(async (user) => (await order(user)).status));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([202, 202, 403, 403, 403]);
    expect(await expectRefused(colleague)).toContain('Your organization has used all 100 videos');
  });

  test('a member’s own limit stops that member alone, also with orders at once', async () => {
    await share(2);
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await order(colleague)).status));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([202, 202, 403, 403]);
    expect(await expectRefused(colleague)).toContain('your 2 videos for this month');
    expect(await loadLeft(colleague)).toBe(0);
    await expectOrdered(await addMember());
    await expectOrdered(owner);
  });

  test('extra videos that the owner bought stay the owner’s', async () => {
    await useVideos(LIMITS.videosPerMonth);
    await server.services.database.db.update(userTable).set({ credits: 1 }).where(eq(userTable.id, owner.id));
    await expectRefused(colleague);
    await expectOrdered(owner);
  });

  test('has a limited number of seats, taken with the first video, and the last one once', async () => {
    await fillSeats(TEAM_LIMITS.seats - 2);
    const late = await addMember();
    expect([(await loadProfile(colleague)).plan, (await loadProfile(late)).plan]).toEqual(['business', 'business']);
    await Promise.all([expectOrdered(colleague), expectOrdered(late)]);
    const plans = [(await loadProfile(colleague)).plan, (await loadProfile(late)).plan];
    expect(plans.toSorted()).toEqual(['business', 'starter']);
  });

  test('a seat that was taken away isn’t taken again', async () => {
    await expectOrdered(colleague);
    expect((await owner.call('PUT', `/api/team-plan/seats/${colleague.id}`, { active: false })).status).toBe(200);
    expect(await loadProfile(colleague)).toMatchObject({ plan: 'starter', sharedBy: null });
    const before = await loadLeft(owner);
    await expectOrdered(colleague);
    expect([await loadLeft(owner), (await loadProfile(colleague)).plan]).toEqual([before, 'starter']);
  });

  test('no seat is given when all are taken', async () => {
    await fillSeats(TEAM_LIMITS.seats - 1);
    const response = await owner.call('PUT', `/api/team-plan/seats/${colleague.id}`, { active: true });
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'no-free-seat' }]);
  });

  test.each([
    ['left the organization', () => access.endMembership(owner, organizationId)],
    [
      'no longer owns the organization',
      () => server.services.database.db.update(member).set({ role: 'member' }).where(eq(member.userId, owner.id)),
    ],
    ['has another plan', () => server.setPlan(owner.id, 'creator')],
    [
      'closed the account',
      () => server.services.database.db.update(userTable).set({ closedAt: new Date() }).where(eq(userTable.id, owner.id)),
    ],
  ])('isn’t used anymore when its owner %s', async (_what, change) => {
    await expectOrdered(colleague);
    await change();
    expect(await loadProfile(colleague)).toMatchObject({ plan: 'starter', sharedBy: null });
    expect((await order(colleague, { ...ORDER, resolution: '1080p' })).status).toBe(403);
  });

  test('can be shared with one organization at a time', async () => {
    const second = await access.createOrganization([owner], 'owner');
    await access.setActiveOrganization(owner, second);
    const refused = await owner.call('PUT', '/api/team-plan', { memberVideos: null });
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'shared-elsewhere' }]);
    await access.setActiveOrganization(owner, organizationId);
    expect((await owner.call('DELETE', '/api/team-plan')).status).toBe(200);
    expect((await loadProfile(colleague)).plan).toBe('starter');
    await access.setActiveOrganization(owner, second);
    await share(null);
  });

  test('is free for another organization when this one is deleted', async () => {
    await removeOrganizationContent(server.services, organizationId);
    await access.setActiveOrganization(owner, await access.createOrganization([owner], 'owner'));
    await share(5);
  });

  test('gives members the features that aren’t counted: brand kit and analytics, and API keys to nobody else', async () => {
    expect((await colleague.call('GET', '/api/dashboard/analytics')).status).toBe(200);
    expect(await (await colleague.call('GET', '/api/brand')).json()).toMatchObject({ lock: 'role' });
    await server.services.database.db.update(member).set({ role: 'admin' }).where(eq(member.userId, colleague.id));
    expect(await (await colleague.call('GET', '/api/brand')).json()).toMatchObject({ lock: null });
    expect(await (await colleague.call('GET', '/api/webhooks')).json()).toMatchObject({ available: false });
  });
});
