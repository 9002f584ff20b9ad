import { RATES } from '#domain/fairness/request-rates.ts';
import { describe, expect, test } from 'vitest';
import { createMemoryApiReference } from '#adapters/api/memory/memory-api-reference.ts';
import { createFaults, OFFLINE } from '#adapters/api/memory/faults.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import type { ClientCall } from '#ports/api-reference.ts';
import { HTTP_LIMITS } from '#server/http/http-limits.ts';
import { API_LIMITS } from '#ui/features/api-docs/api-limits.ts';
import { ApiDocsStore } from '#ui/features/api-docs/api-docs-store.ts';

async function open() {
  const clock = createManualClock();
  const faults = createFaults();
  const memory = createMemoryApiReference(createMemoryServer({ clock }), faults);
  const calls: ClientCall[] = [];
  const reference = {
    ...memory,
    call: (...[call, options]: Parameters<typeof memory.call>) => {
      calls.push(call);
      clock.advance(35);
      return memory.call(call, options);
    },
  };
  const store = new ApiDocsStore({ reference, clock });
  store.start();
  await expect.poll(() => store.operations.phase).toBe('ready');
  const getConsole = (id: string) => {
    const found = store.found.find((operation) => operation.id === id);
    if (found === undefined) throw new Error(`no ${id}`);
    return store.getConsole(found);
  };
  return { store, faults, calls, getConsole };
}

describe('API reference', () => {
  test('VID-9 lists API key operations first, and searches by words', async () => {
    const { store } = await open();
    expect(store.groups.map(({ access, tag }) => `${access} ${tag}`)).toEqual(['key projects', 'anyone cast', 'session api keys']);
    store.find('save');
    expect(store.found.map(({ id }) => id)).toEqual(['post-api-projects']);
  });

  test('VID-9 reports a failed load and retries', async () => {
    const faults = createFaults();
    const clock = createManualClock();
    faults.failNext(OFFLINE);
    const store = new ApiDocsStore({ reference: createMemoryApiReference(createMemoryServer({ clock }), faults), clock });
    store.start();
    await expect.poll(() => store.operations.phase).toBe('failed');
    expect(store.operations.failure).not.toBe('');
    await store.operations.load();
    expect(store.found).toHaveLength(4);
  });

  test('VID-9 states the server’s actual limits', () => {
    expect(API_LIMITS).toEqual({
      calls: RATES.everything.max,
      videoOrders: RATES.generate.max,
      speech: RATES.speech.max,
      uploads: RATES.upload.max,
      bodyMegabytes: HTTP_LIMITS.body / 1024 / 1024,
    });
    const windows = [RATES.everything, RATES.generate, RATES.speech, RATES.upload];
    expect(windows.every(({ timeWindow }) => timeWindow === 60_000)).toBe(true);
  });
});

describe('API console', () => {
  test('VID-9 sends the pasted key, and shows status, time, and body', async () => {
    const { store, calls, getConsole } = await open();
    const list = getConsole('get-api-projects');
    store.setKey(' cw_mine ');
    await list.send();
    expect(calls).toEqual([{ method: 'GET', path: '/api/projects', key: 'cw_mine', headers: {}, body: null }]);
    expect(list.response).toMatchObject({ milliseconds: 35, response: { status: 200 } });
  });

  test('VID-9 requires the key, parameters, and a JSON body before sending', async () => {
    const { store, calls, getConsole } = await open();
    const save = getConsole('post-api-projects');
    await save.send();
    expect(save.failure).toContain('key');
    store.setKey('cw_mine');
    save.write('{');
    await save.send();
    expect(save.failure).toContain('isn’t valid JSON');
    const picture = getConsole('get-api-avatars-id-thumbnail');
    await picture.send();
    expect(picture.failure).toBe('Fill in id first.');
    expect(calls).toEqual([]);
  });

  test('VID-9 starts with a valid body, and shows an error response', async () => {
    const { store, calls, getConsole } = await open();
    const save = getConsole('post-api-projects');
    store.setKey('cw_mine');
    save.fill('idempotency-key', '12345678');
    await save.send();
    expect(calls[0]).toMatchObject({
      headers: { 'idempotency-key': '12345678' },
      body: { kind: 'json', value: { project: { title: expect.any(String) } } },
    });
    expect(save).toMatchObject({ failure: '', response: { response: { status: 400 } } });
  });

  test('VID-9 keeps the form when no response arrives', async () => {
    const { store, faults, getConsole } = await open();
    const save = getConsole('post-api-projects');
    store.setKey('cw_mine');
    save.write('{"project": {"title": "Kept"}}');
    faults.failNext(OFFLINE);
    await save.send();
    expect(save.response).toBe(null);
    expect(save.failure).toContain('still here');
    expect(getConsole('post-api-projects').bodyText).toContain('Kept');
  });

  test('VID-9 drops the key and a running call when the page is left', async () => {
    const { store, faults, getConsole } = await open();
    const list = getConsole('get-api-projects');
    store.setKey('cw_mine');
    faults.hold();
    const sent = list.send();
    expect(list.sending).toBe(true);
    store.stop();
    faults.release();
    await sent;
    expect(list).toMatchObject({ sending: false, response: null, failure: '' });
    expect(store.key).toBe('');
  });
});
