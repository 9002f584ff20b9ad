import { NOTHING_STORED } from '#adapters/api/memory/memory-admin-queries.ts';
import { computeStorage } from '#domain/storage/workspace-storage.ts';
import { MemoryBillingServer } from '#adapters/api/memory/memory-billing-server.ts';
import { createFakeCheckout } from '#adapters/payment/fake/client/index.ts';
import type { PromoRules } from '#domain/promo/promo-rules.ts';
import { createFakeAccounts, type FakeAccounts } from '#adapters/auth/fake/index.ts';
import { createFaults, OFFLINE } from '#adapters/api/memory/faults.ts';
import { createMemoryAdminServer, type MemoryAdminServer } from '#adapters/api/memory/memory-admin-server.ts';
import { createMemoryServer, type MemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createFakeCaptcha } from '#adapters/captcha/fake/client/index.ts';
import { createFakeFlags } from '#adapters/flags/fake/index.ts';
import { createFakeConnectivity } from '#adapters/connectivity/fake/index.ts';
import { createSystemClock } from '#adapters/clock/system/index.ts';
import { createFakeRealtime } from '#adapters/realtime/fake/index.ts';
import { createUsageRecords } from './usage-records.ts';
import { NEW_PROMO } from '#ui/features/admin/promo/promo-form.ts';
import type { VideoDetail } from '#ports/video-api.ts';

export const ADA = { id: 'user-1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', avatar: null };

export const SCENARIOS = [
  'signed-out',
  'full',
  'empty',
  'failed',
  'loading',
  'offline',
  'auth-loading',
  'auth-unavailable',
  'by-approval',
  'admin',
] as const;
export type Scenario = (typeof SCENARIOS)[number];

const DAY = 86_400_000;
const TITLES = [
  'Welcome to the team',
  'How to file an expense report, step by step, for people who have never done it and would rather not do it again',
  'Safety on the shop floor',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
  'Quarterly numbers in ninety seconds',
  'Price change, explained',
] as const;

const SPRING: PromoRules = {
  code: 'SPRING20',
  description: '20% off this spring',
  kind: 'percent',
  percent: 20,
  amounts: null,
  plans: null,
  periods: null,
  currencies: null,
  extraDays: 7,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerPerson: null,
  disabled: false,
};

/** Every state of the client that should be looked at, made of fakes. */
export function createScenario(scene: Scenario) {
  const realtime = createFakeRealtime();
  const clock = createSystemClock();
  const administration = createMemoryAdminServer({ clock });
  const server = createMemoryServer({ clock, plan: 'creator', announce: (message) => realtime.send(message) });
  const faults = createFaults();
  const billing = new MemoryBillingServer({ clock, promos: [SPRING] });
  const payments = createFakeCheckout();
  const connectivity = createFakeConnectivity(scene !== 'offline');
  if (scene === 'full' || scene === 'offline') fill(server);
  if (scene === 'failed') faults.failAlways(OFFLINE);
  if (scene === 'loading') faults.hold();
  if (scene === 'admin') fillPortal(administration);
  else administration.users.delete(ADA.id);
  return {
    realtime,
    clock,
    server,
    billing,
    payments,
    administration,
    usage: scene === 'admin' ? createUsageRecords(clock.now()) : [],
    captcha: createFakeCaptcha(),
    flags: createFakeFlags({}),
    faults,
    connectivity,
    ...createScenarioAccounts(scene),
  };
}

function createScenarioAccounts(scene: Scenario): FakeAccounts {
  const signedOut = scene === 'signed-out' || scene === 'by-approval' || scene === 'auth-loading' || scene === 'auth-unavailable';
  const accounts = createFakeAccounts({
    accounts: [{ user: ADA, password: 'correct horse' }],
    offers: { oneTap: false, ...(scene === 'by-approval' && { waitlist: true, captcha: true }) },
    ...(signedOut ? {} : { signedIn: ADA }),
  });
  if (scene === 'auth-loading') accounts.auth.settle({ kind: 'loading' });
  if (scene === 'auth-unavailable') accounts.auth.settle({ kind: 'unavailable', message: 'The sign-in service did not answer.' });
  return accounts;
}

/** Ada looks after it. */
function fillPortal(server: MemoryAdminServer): void {
  const { id } = server.addUser({ email: 'grace@example.com', firstName: 'Grace', lastName: 'Hopper', plan: 'creator', credits: 5 });
  const parts = { ...NOTHING_STORED.storage.parts, videos: 4_000_000, music: 1_000_000 };
  server.storage.set(id, { storage: computeStorage(parts), videos: 3, secondsThisMonth: 90 });
  server.addUser({ email: 'mary@example.com', firstName: 'Mary', lastName: 'Jackson', state: 'unverified' });
  server.addWaiting({ email: 'joan@example.com', name: 'Joan Clarke' });
  fillPromos(server);
}

function fillPromos(server: MemoryAdminServer): void {
  const rules = { ...NEW_PROMO, code: 'LAUNCH-26', description: '50% off your first month', percent: 50, maxUses: 100 };
  const launch = server.addPromo({ ...rules, plans: ['creator'], endsAt: Date.now() + 30 * DAY });
  server.addPromo({
    ...rules,
    code: 'A-RATHER-LONG-CODE-FOR-A-CONFERENCE-2026',
    description: 'For everybody who came to the talk about captions and stayed to the end',
    kind: 'amount',
    percent: null,
    amounts: { USD: 500, EUR: 450, INR: 40_000 },
    currencies: ['USD', 'EUR', 'INR'],
    extraDays: 14,
    periods: ['monthly'],
  });
  server.addPromo({ ...rules, code: 'OLD-FRIENDS', description: '', disabled: true });
  const states = ['used', 'returned', 'used', 'reserved'] as const;
  for (const [index, state] of states.entries()) {
    const yearly = index === 2;
    const order = {
      planId: 'creator',
      isAnnual: yearly,
      amount: yearly ? 11_400 : 1_450,
      discount: yearly ? 11_400 : 1_450,
      currency: 'USD',
    };
    server.addPromoUse(launch.id, { email: `person.${index}@example.com`, state, ...order });
  }
}

function fill(server: MemoryServer): void {
  TITLES.forEach((title, index) => {
    const video = server.addVideo({ title, script: title, projectId: `project-${index}` });
    const changed: Partial<VideoDetail> = {
      createdAt: new Date(Date.now() - (TITLES.length - index) * DAY * 0.9).toISOString(),
      ...getScenarioState(index),
    };
    server.videos.set(video.taskId, { removed: false, detail: { ...video, ...changed } });
  });
}

function getScenarioState(index: number): Partial<VideoDetail> {
  switch (index) {
    case 2:
      return { status: 'failed', detailedStatus: 'The voice could not be made. Your script is kept; render it again.' };
    case 3:
      return { status: 'cancelled', detailedStatus: 'You canceled this video. This video doesn’t count toward your month.' };
    case 4:
      return { status: 'queued', progress: 0, detailedStatus: 'Waiting for a free place to render' };
    case 5:
      return { status: 'processing', progress: 42, detailedStatus: 'Rendering scene 2 of 3' };
    default:
      return {
        status: 'completed',
        progress: 100,
        durationSeconds: 61 + index * 23,
        thumbnailUrl: '/pictures/rendered-frame.webp',
        videoUrl: '/video.mp4',
      };
  }
}
