import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFaults, OFFLINE } from '#adapters/api/memory/faults.ts';
import { createMemoryServer, type MemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createMemoryShareApi } from '#adapters/api/memory/memory-share-api.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { ShareStore } from '#ui/features/video/share-store.ts';

let server: MemoryServer;
let store: ShareStore;
let taskId: string;
const faults = createFaults();

beforeEach(async () => {
  server = createMemoryServer({ clock: createManualClock() });
  const video = server.addVideo({ script: 'Hello.', avatarId: 'ada', voiceId: 'one' });
  ({ taskId } = video);
  server.report({ ...video, status: 'completed', progress: 100, videoUrl: '/video' });
  store = new ShareStore({ shares: createMemoryShareApi(server, faults) }, taskId);
  store.start();
  await store.load();
});
afterEach(() => store.stop());

describe('the link of a video', () => {
  test('is created with one click, and turned off with another', async () => {
    expect([store.loaded, store.share]).toEqual([true, null]);
    await store.create();
    expect(store.share).toMatchObject({ access: 'unlisted', expiresAt: null });
    await store.remove();
    expect([store.share, store.message]).toEqual([null, 'Sharing is off. The old link no longer works.']);
  });

  test('works through its last day', async () => {
    await store.create();
    store.edit({ lastDay: '2030-02-03' });
    await store.save();
    expect(store.share?.expiresAt).toBe(new Date(2030, 1, 3, 23, 59, 59, 999).toISOString());
    expect(store.form.lastDay).toBe('2030-02-03');
  });

  test('a site that is none is shown at its field, and what was typed stays', async () => {
    await store.create();
    store.edit({ domains: 'example.com, nonsense' });
    await store.save();
    expect([store.errors.domains, store.form.domains, store.share?.embedDomains]).toEqual([
      '“nonsense” isn’t a site like example.com.',
      'example.com, nonsense',
      [],
    ]);
    store.edit({ domains: 'https://Example.com/x *.example.org' });
    await store.save();
    expect(store.share?.embedDomains).toEqual(['example.com', '*.example.org']);
  });

  test('needs a password of eight characters, once', async () => {
    await store.create();
    store.edit({ access: 'password', password: 'short' });
    await store.save();
    expect(store.errors.password).toBe('Enter a password of at least 8 characters.');
    store.edit({ password: 'open sesame' });
    await store.save();
    expect([store.share?.access, store.form.password]).toEqual(['password', '']);
    store.edit({ download: true });
    await store.save();
    expect([store.share?.download, store.errors]).toEqual([true, {}]);
  });

  test('a button at the end needs both a text and an address', async () => {
    await store.create();
    store.edit({ buttonText: 'Book a demo' });
    await store.save();
    expect([store.errors.buttonUrl, store.form.buttonText]).toEqual([
      'Enter an address like https://example.com, or clear both fields.',
      'Book a demo',
    ]);
    store.edit({ buttonUrl: 'example.com/demo' });
    await store.save();
    expect(store.share?.callToAction).toEqual({ text: 'Book a demo', url: 'https://example.com/demo' });
  });

  test('a server that fails is said, with nothing lost', async () => {
    await store.create();
    store.edit({ download: true });
    faults.failNext(OFFLINE);
    await store.save();
    expect(store.problem).not.toBe('');
    expect([store.form.download, store.share?.download]).toEqual([true, false]);
  });
});
