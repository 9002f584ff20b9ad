import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createFaults, SERVER_DOWN } from '#adapters/api/memory/faults.ts';
import { createMemoryMailDomainApi, type MemoryMailDomains } from '#adapters/api/memory/memory-mail-domain-api.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { messages } from '#ui/features/organizations/mail-domain.messages.en.ts';
import { JoinOffersStore } from '#ui/features/organizations/join-offers-store.ts';
import { MailDomainStore } from '#ui/features/organizations/mail-domain-store.ts';
import { flushTasks } from '../editor/editor-fakes.ts';

const HOST = 'acme.example';

let state: MemoryMailDomains;
let faults: ReturnType<typeof createFaults>;

beforeEach(() => {
  const works = { id: 'works', name: 'Works', memberIds: new Set(['owner']), freeSeats: null, domain: null };
  state = { clock: createManualClock(), organizations: [works], dnsRecords: new Map() };
  faults = createFaults();
});

function openApi(id: string, isOwner: boolean) {
  const organization = isOwner ? (state.organizations[0] ?? null) : null;
  const user = { id, email: `${id}@${HOST}`, emailVerified: true, organization, role: isOwner ? ('owner' as const) : null };
  return createMemoryMailDomainApi(state, user, faults);
}

async function open<Store extends { start(): void; stop(): void }>(store: Store): Promise<Store> {
  store.start();
  onTestFinished(() => store.stop());
  await flushTasks();
  return store;
}

describe('the mail domain of an organization', () => {
  test('is claimed as typed, checked, and opened to people; what is no domain stays in the field', async () => {
    const store = await open(new MailDomainStore(openApi('owner', true)));
    expect(store.domain.saved.value).toEqual({ domain: null });
    store.domain.type('nothing');
    await store.domain.claim();
    expect([store.domain.problem, store.domain.typed]).toEqual([messages.hostWrong, 'nothing']);
    store.domain.type(` @${HOST} `);
    await store.domain.claim();
    expect([store.domain.problem, store.domain.typed, store.domain.saved.value?.domain]).toMatchObject([
      '',
      '',
      { host: HOST, state: 'pending' },
    ]);
    await store.domain.checkNow();
    expect(store.domain.check).toBe('missing');
    const record = store.domain.saved.value?.domain?.record;
    state.dnsRecords.set(record?.name ?? '', [record?.value ?? '']);
    await store.domain.checkNow();
    expect([store.domain.check, store.domain.saved.value?.domain?.state]).toEqual(['found', 'active']);
    await store.setTerms({ role: 'editor' });
    expect([store.domain.message, store.domain.saved.value?.domain]).toMatchObject([messages.saved, { mode: 'offered', role: 'editor' }]);
  });

  test('a failed change says so and keeps what was there, and a public mail provider is refused', async () => {
    const store = await open(new MailDomainStore(openApi('owner', true)));
    store.domain.type('gmail.com');
    await store.domain.claim();
    expect([store.domain.saving.failure === '', store.domain.typed]).toEqual([false, 'gmail.com']);
    store.domain.type(HOST);
    await store.domain.claim();
    faults.failNext(SERVER_DOWN);
    await store.setTerms({ mode: 'automatic' });
    expect([store.domain.saving.failure === '', store.domain.message, store.domain.saved.value?.domain?.mode]).toEqual([
      false,
      '',
      'offered',
    ]);
  });
});

test('a user joins what their address opens to them, and a refusal is shown while the offer stays', async () => {
  const owner = await open(new MailDomainStore(openApi('owner', true)));
  owner.domain.type(HOST);
  await owner.domain.claim();
  const record = owner.domain.saved.value?.domain?.record;
  state.dnsRecords.set(record?.name ?? '', [record?.value ?? '']);
  await owner.domain.checkNow();

  const store = await open(new JoinOffersStore(openApi('mira', false)));
  const [offer] = store.list.value ?? [];
  if (offer === undefined) throw new Error('Nothing is offered.');
  const [works] = state.organizations;
  if (works !== undefined) works.freeSeats = 0;
  expect(await store.join(offer)).toBe(false);
  expect([store.actions.failure === '', store.list.value?.length]).toEqual([false, 1]);
  if (works !== undefined) works.freeSeats = 1;
  expect(await store.join(offer)).toBe(true);
  expect(store.list.value).toEqual([]);
});
