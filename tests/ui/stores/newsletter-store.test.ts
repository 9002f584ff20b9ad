import { describe, expect, test } from 'vitest';
import { createFaults, OFFLINE, SERVER_DOWN } from '#adapters/api/memory/faults.ts';
import { createMemoryNewsletterServer } from '#adapters/api/memory/memory-newsletter-server.ts';
import { createMemoryNewsletter } from '#adapters/api/memory/memory-newsletter.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createLazyNewsletter } from '#composition/site-services.ts';
import { NewsletterLinkStore } from '#ui/features/newsletter/newsletter-link-store.ts';
import { NewsletterStore } from '#ui/site/newsletter-store.ts';

function openStore() {
  const server = createMemoryNewsletterServer({ clock: createManualClock() });
  const faults = createFaults();
  const newsletter = createMemoryNewsletter(server, faults);
  const store = new NewsletterStore(newsletter);
  store.start();
  return { server, faults, newsletter, store };
}

const FAILED = 'Failed to subscribe. Please try again later.';

describe('NewsletterStore', () => {
  test('STA-2 ERR-6 goes from idle to loading to success and clears the field', async () => {
    const { store, server, faults } = openStore();
    expect(store.state.kind).toBe('idle');
    store.type('Ada@example.com');
    faults.hold();
    const sending = store.submit();
    expect(store.state.kind).toBe('loading');
    faults.release();
    await sending;
    expect([store.state, store.email]).toEqual([{ kind: 'success', message: "Thanks for subscribing! We'll keep you updated." }, '']);
    expect(server.emails.map(({ to }) => to)).toEqual(['ada@example.com']);
  });

  test.each([
    ['no answer', OFFLINE, FAILED],
    ['a response without a message', SERVER_DOWN, FAILED],
    [
      'the server’s message',
      { kind: 'failed', reason: 'server', message: 'We are moving house. Try again at noon.' },
      'We are moving house. Try again at noon.',
    ],
    ['a refusal', { kind: 'rejected', status: 429, code: 'too-many-requests', message: 'Wait 20 seconds.' }, 'Wait 20 seconds.'],
  ] as const)('ERR-5 %s: keeps typed text', async (_what, failure, message) => {
    const { store, faults } = openStore();
    faults.failNext(failure);
    store.type('ada@example.com');
    await store.submit();
    expect([store.state, store.email]).toEqual([{ kind: 'error', message }, 'ada@example.com']);
    await store.submit();
    expect(store.state.kind).toBe('success');
  });

  test('VAL-1 submits no invalid address, and typing clears the error', async () => {
    const { store, server } = openStore();
    await store.submit();
    expect(store.state).toEqual({ kind: 'error', message: 'Please enter your email address' });
    store.type('ada');
    expect(store.state).toEqual({ kind: 'idle' });
    await store.submit();
    expect(store.state).toEqual({ kind: 'error', message: 'Please enter a valid email address' });
    expect(server.emails).toEqual([]);
  });

  test('two clicks send once, and a response after the page was left is ignored', async () => {
    const { store, server, faults } = openStore();
    store.type('ada@example.com');
    faults.hold();
    const both = [store.submit(), store.submit()];
    store.stop();
    faults.release();
    await Promise.all(both);
    expect(server.emails).toHaveLength(1);
    expect(store.state).toEqual({ kind: 'idle' });
  });

  test('ERR-5 reports code that fails to load like any failure', async () => {
    const store = new NewsletterStore(createLazyNewsletter(() => Promise.reject(new Error('The network has gone.'))));
    store.start();
    store.type('ada@example.com');
    await store.submit();
    expect(store.state).toEqual({ kind: 'error', message: FAILED });
  });
});

describe('NewsletterLinkStore', () => {
  async function linked(link: 'confirm' | 'unsubscribe', automatic: boolean) {
    const { store, server, faults, newsletter } = openStore();
    store.type('ada@example.com');
    await store.submit();
    const token = server.emails[0]?.[link] ?? '';
    return { faults, page: new NewsletterLinkStore({ automatic, open: (signal) => newsletter[link](token, { signal }) }) };
  }

  test('EXT-11 a confirmation link is followed when its page opens, with a retry', async () => {
    const { page, faults } = await linked('confirm', true);
    faults.failNext(OFFLINE);
    faults.hold();
    page.start();
    expect(page.state.kind).toBe('working');
    faults.release();
    await expect.poll(() => page.state).toMatchObject({ kind: 'failed', final: false });
    await page.open();
    expect(page.state).toEqual({ kind: 'done', email: 'ada@example.com' });
  });

  test('EXT-11 an unsubscribe link waits for a click', async () => {
    const { page } = await linked('unsubscribe', false);
    page.start();
    expect(page.state).toEqual({ kind: 'ready' });
    await page.open();
    expect(page.state).toEqual({ kind: 'done', email: 'ada@example.com' });
  });

  test('an invalid link stays invalid', async () => {
    const { newsletter } = openStore();
    const page = new NewsletterLinkStore({ automatic: true, open: () => newsletter.confirm('made-up') });
    page.start();
    await expect.poll(() => page.state).toMatchObject({ kind: 'failed', final: true });
  });
});
