import { expect, test } from 'vitest';
import { createFakeAnalytics } from '#adapters/analytics/fake/index.ts';
import { createFaults, OFFLINE } from '#adapters/api/memory/faults.ts';
import { createMemoryProjectApi } from '#adapters/api/memory/memory-project-api.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createMemoryShareApi } from '#adapters/api/memory/memory-share-api.ts';
import { createFakeAccounts } from '#adapters/auth/fake/index.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createFakeConnectivity } from '#adapters/connectivity/fake/index.ts';
import { createFakeRealtime } from '#adapters/realtime/fake/index.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import { trackMilestones } from '#composition/track-milestones.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { BillingApi } from '#ports/billing-api.ts';
import { TasksStore } from '#ui/stores/tasks-store.ts';
import { unwrapOk } from '../conformance/support/unwrap-outcome.ts';

const CAST = { avatarId: 'ada', voiceId: 'one' };
const KEY = 'order-key-1';
const PLAYER = { callToAction: null, leadForm: null, greetsByName: false } as const;
const SHARE = { access: 'unlisted', download: true, embedDomains: [], expiresAt: null, ...PLAYER } as const;
const write = (script: string) => createProjectDocument('A title', [createScene('s', script, CAST)]);

function openApp({ consent = true } = {}) {
  const clock = createManualClock(1_700_000_000_000);
  const productAnalytics = createFakeAnalytics({ clock, storage: createMemoryStorage(), connectivity: createFakeConnectivity() });
  productAnalytics.start();
  productAnalytics.setConsent(consent);
  const [server, faults] = [createMemoryServer({ clock, plan: 'creator' }), createFaults()];
  const { auth } = createFakeAccounts();
  const tasks = new TasksStore(createFakeRealtime());
  let payment: 'paid' | 'pending' = 'pending';
  const billing = { verifyPayment: async () => ({ kind: 'ok', value: { state: payment } }) } as unknown as BillingApi;
  const [projects, shares] = [createMemoryProjectApi(server, faults), createMemoryShareApi(server, faults)];
  const ports = trackMilestones({ auth, projects, shares, billing, tasks }, (event) => productAnalytics.track(event));
  const list = async () => {
    await productAnalytics.flush();
    return productAnalytics.taken.map(({ type, properties }) => [type, properties] as const);
  };
  return { ...ports, server, faults, tasks, list, pay: () => (payment = 'paid') };
}

test('a sign-up counts once the code is right, and a sign-in with a code doesn’t', async () => {
  const { auth, list } = openApp();
  const account = {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    password: 'correct horse',
    captcha: null,
    invitation: null,
  };
  await auth.signUp(account);
  await auth.verifyEmail({ email: account.email, code: 'WRONG1' });
  expect(await list()).toEqual([]);
  expect(await auth.verifyEmail({ email: account.email, code: '424242' })).toEqual({ kind: 'complete' });
  await auth.verifyEmail({ email: account.email, code: '424242' });
  expect((await list()).map(([type]) => type)).toEqual(['Signed Up']);
});

test('a script counts once for each project, when words of it were changed, and none of them is sent', async () => {
  const { projects, faults, list } = openApp();
  const { id, revision } = unwrapOk(await projects.create(write(''), { key: KEY }));
  const named = { ...write(''), title: 'Another title' };
  const saved = unwrapOk(await projects.save(id, { project: named, revision }));
  expect(await list()).toEqual([]);
  faults.failNext(OFFLINE);
  await projects.save(id, { project: write('Hello.'), revision: saved.revision });
  expect(await list()).toEqual([]);
  const written = unwrapOk(await projects.save(id, { project: write('Hello there.'), revision: saved.revision }));
  await projects.save(id, { project: write('Hello there, all.'), revision: written.revision });
  expect(await list()).toEqual([['Script Written', { words: 2, scenes: 1 }]]);

  const { projects: later, server, list: listLater } = openApp();
  const known = unwrapOk(await createMemoryProjectApi(server, createFaults()).create(write('Known words.'), { key: KEY }));
  await later.open(known.id);
  await later.save(known.id, { project: { ...write('Known words.'), title: 'Named' }, revision: known.revision });
  expect(await listLater()).toEqual([]);
});

test('a video counts when it’s seen to finish, and sharing it once', async () => {
  const { server, tasks, shares, list } = openApp();
  const { taskId } = server.addVideo({ script: 'Hello.', ...CAST });
  const message = { taskId, progress: 0, detailedStatus: '', videoUrl: null } as const;
  tasks.merge({ ...message, status: 'processing' });
  tasks.merge({ ...message, status: 'completed', progress: 100, videoUrl: '/v.mp4' });
  tasks.merge({ ...message, taskId: 'made-long-ago', status: 'completed', progress: 100, videoUrl: '/w.mp4' });
  server.report({ ...message, status: 'completed', progress: 100, videoUrl: '/v.mp4' });
  unwrapOk(await shares.save(taskId, SHARE));
  unwrapOk(await shares.save(taskId, { ...SHARE, download: false }));
  expect(await list()).toEqual([
    ['Video Finished', {}],
    ['Video Shared', { access: 'unlisted' }],
  ]);
});

test('a payment counts when it’s settled, once', async () => {
  const { billing, pay, list } = openApp();
  const verify = () => billing.verifyPayment({ order: 'o-1' }, { planId: 'creator', isAnnual: true });
  await verify();
  expect(await list()).toEqual([]);
  pay();
  await verify();
  await verify();
  expect(await list()).toEqual([['Plan Paid', { plan: 'creator', annual: true }]]);
});

test('nothing is recorded without consent', async () => {
  const { projects, billing, pay, list } = openApp({ consent: false });
  pay();
  await projects.create(write('Hello there.'), { key: KEY });
  await billing.verifyPayment({ order: 'o-1' }, { planId: 'creator', isAnnual: false });
  expect(await list()).toEqual([]);
});
