import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DevOutbox } from '#ports/dev-outbox.ts';

export interface DevOutboxHarness {
  readonly outbox: DevOutbox;
  /** Sends a mail that stays on this machine. */
  deliver(to: string, text: string): Promise<void>;
  /** The page at this path, as a user sees it. */
  visit(path: string): Promise<string>;
  close(): Promise<void>;
}

const EMAIL_ADDRESSES = ['ada@example.com', "o'neill+codes@example.com", 'a&b=c%20d#e?f@example.com', 'jörg@example.com'];

/** The contract of `src/ports/dev-outbox.ts`, where mail stays on the machine. */
export function devOutboxSuite(name: string, open: () => Promise<DevOutboxHarness>): void {
  describe(`DevOutbox: ${name}`, () => {
    let harness: DevOutboxHarness;
    beforeAll(async () => {
      harness = await open();
      for (const to of EMAIL_ADDRESSES) await harness.deliver(to, findCode(to));
    });
    afterAll(() => harness?.close());

    test.each(EMAIL_ADDRESSES)('links to the same-origin page with the email to %s, and no other', async (address) => {
      const path = await harness.outbox.pageFor(address);
      expect(path).toMatch(/^\/[^/]/);
      const page = await harness.visit(path ?? '');
      for (const other of EMAIL_ADDRESSES) {
        if (other === address) expect(page).toContain(findCode(other));
        else expect(page).not.toContain(findCode(other));
      }
    });

    test('links to the page before any email has arrived', async () => {
      const path = await harness.outbox.pageFor('nobody@example.com');
      expect(path).not.toBeNull();
      expect(await harness.visit(path ?? '')).not.toContain('Code ');
    });

    test('offers no link after its page was stopped, and never throws', async () => {
      expect(await harness.outbox.pageFor('ada@example.com', { signal: AbortSignal.abort() })).toBeNull();
    });
  });
}

/** No outbox: real mail is sent, or the server can't say. */
export function noDevOutboxSuite(name: string, outbox: DevOutbox): void {
  test(`DevOutbox: ${name}: offers no link`, async () => {
    expect(await outbox.pageFor('ada@example.com')).toBeNull();
  });
}

function findCode(address: string): string {
  return `Code ${EMAIL_ADDRESSES.indexOf(address) + 123_456}`;
}
