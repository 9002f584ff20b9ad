import { beforeEach, describe, expect, test } from 'vitest';
import { createFaults, SERVER_DOWN } from '#adapters/api/memory/faults.ts';
import { createMemoryBrandApi } from '#adapters/api/memory/memory-brand-api.ts';
import { createMemoryServer, type MemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createShareDomainStore, type ShareDomainStore } from '#ui/features/brand/create-share-domain-store.ts';
import { flushTasks } from '../editor/editor-fakes.ts';

let faults: ReturnType<typeof createFaults>;
let server: MemoryServer;
let store: ShareDomainStore;

beforeEach(async () => {
  faults = createFaults();
  server = createMemoryServer({ clock: createManualClock(), plan: 'business' });
  store = createShareDomainStore(createMemoryBrandApi(server, faults));
  store.start();
  await flushTasks();
});

describe('the domain on the brand kit page', () => {
  test('is claimed as it’s typed, verified once its record is there, and given up', async () => {
    store.type('https://Videos.Example.com/');
    await store.claim();
    const domain = store.saved.value?.domain;
    expect([domain?.host, domain?.state, store.typed]).toEqual(['videos.example.com', 'pending', '']);
    await store.checkNow();
    expect([store.check, store.saved.value?.domain?.state]).toEqual(['missing', 'pending']);
    server.dnsRecords.set(domain?.record.name ?? '', [domain?.record.value ?? '']);
    await store.checkNow();
    expect([store.check, store.saved.value?.domain?.state]).toEqual(['found', 'active']);
    await store.remove();
    expect([store.check, store.saved.value?.domain]).toEqual([null, null]);
  });

  test('what is no domain isn’t sent, and a failure keeps what is typed', async () => {
    store.type('localhost');
    await store.claim();
    expect([store.problem, store.saved.value?.domain]).toEqual(['Enter a domain like videos.example.com.', null]);
    store.type('videos.example.com');
    expect(store.problem).toBe('');
    faults.failNext(SERVER_DOWN);
    await store.claim();
    expect(store.saving.failure).toContain('Couldn’t change your domain.');
    expect([store.typed, store.saved.value?.domain]).toEqual(['videos.example.com', null]);
  });
});
