import { describe, expect, onTestFinished, test } from 'vitest';
import type { Captcha, CaptchaState } from '#ports/captcha.ts';
import { CASE_LIMIT } from './support/within.ts';

export interface CaptchaHarness {
  readonly name: string;
  readonly create: () => CaptchaFixture;
}

export interface CaptchaFixture {
  readonly captcha: Captcha;
  /** The user completes the challenge; absent if there is none. */
  readonly solve?: (element: HTMLElement) => void;
  /** The server half's result for a solution. */
  readonly accepted: (result: string) => Promise<boolean>;
  /** Makes the service unreachable; absent if the adapter has no service. */
  readonly cutOff?: () => void;
  readonly restore?: () => void;
  /** Expires the last solution; absent if solutions don't expire. */
  readonly expire?: () => void;
  /** It says in words how far it is, for screen readers. */
  readonly announces?: true;
  /** Moves the clock of the page and of the vendor; milliseconds. */
  readonly advance?: (milliseconds: number) => void;
  /** How long an answer is taken; milliseconds. Absent where answers do not age. */
  readonly lifetime?: number;
  /** The clock of the page is this far ahead of the vendor's. */
  readonly setAhead?: (milliseconds: number) => void;
  /** What the vendor does from now on instead of answering. */
  readonly misbehave?: (how: CaptchaFault) => void;
  /** What it asks the vendor for, as the cache of the browser sees it. */
  readonly cacheModes?: () => readonly (string | undefined)[];
  /** What it computes in the background right now, beside the page; absent where there is no such thing. */
  readonly running?: () => number;
}

/** `refusal` is an error status with a good answer in it; `silence` never ends; the last two have no solution, or none that can be found. */
export const CAPTCHA_FAULTS = ['refusal', 'garbage', 'empty', 'silence', 'unsolvable', 'crash'] as const;
export type CaptchaFault = (typeof CAPTCHA_FAULTS)[number];

const KINDS = ['working', 'asking', 'solved', 'failed'];
const MINUTE = 60_000;
/** The most answers that may be asked for while one would be good. */
const MOST_RENEWALS = 4;

/** The contract of `Captcha`, for every vendor and the fake. Needs a document. */
export function captchaSuite({ name, create }: CaptchaHarness): void {
  describe(`Captcha: ${name}`, { timeout: CASE_LIMIT }, () => {
    function mounted(fixture: CaptchaFixture) {
      const element = document.body.appendChild(document.createElement('div'));
      const received: CaptchaState[] = [];
      const remove = fixture.captcha.mount(element, (state) => {
        received.push(state);
        if (state.kind === 'asking') fixture.solve?.(element);
      });
      onTestFinished(() => {
        remove();
        element.remove();
      });
      return { element, heard: received, remove };
    }
    const answersIn = (received: readonly CaptchaState[]) => received.flatMap((state) => (state.kind === 'solved' ? [state.token] : []));
    async function solved(received: readonly CaptchaState[], times = 1): Promise<readonly string[]> {
      await expect.poll(() => answersIn(received).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(times);
      return answersIn(received);
    }

    test('PRV-3 yields a token that the server accepts', async () => {
      const fixture = create();
      const [result = ''] = await solved(mounted(fixture).heard);
      expect(await fixture.accepted(result)).toBe(true);
    });

    test('PRV-3 removes the widget and emits nothing after unmount', async () => {
      const fixture = create();
      const early = mounted(fixture);
      early.remove();
      early.remove();
      expect(early.element.childElementCount).toBe(0);
      const before = early.heard.length;
      // Twice the time it would have needed.
      await solved(mounted(fixture).heard);
      const late = mounted(fixture);
      await solved(late.heard);
      expect(early.heard.length).toBe(before);
      late.remove();
      expect(late.element.childElementCount).toBe(0);
    });

    test('two forms on a page get separate tokens', async () => {
      const fixture = create();
      const [first, second] = [mounted(fixture), mounted(fixture)];
      const [[one = ''], [two = '']] = [await solved(first.heard), await solved(second.heard)];
      expect([await fixture.accepted(one), await fixture.accepted(two)]).toEqual([true, true]);
    });

    test('fails with a message when unreachable, and works after a retry', async ({ skip }) => {
      const fixture = create();
      if (fixture.cutOff === undefined) skip('There is nothing to reach.');
      fixture.cutOff?.();
      const { heard: received, remove } = mounted(fixture);
      await expect.poll(() => received.at(-1), { timeout: 10_000 }).toEqual({ kind: 'failed', message: expect.stringMatching(/.{8,}/) });
      remove();
      fixture.restore?.();
      await solved(mounted(fixture).heard);
    });

    test('renews a token before it expires', async ({ skip }) => {
      const fixture = create();
      if (fixture.expire === undefined) skip('Answers do not age.');
      const { heard: received } = mounted(fixture);
      await solved(received);
      fixture.expire?.();
      const [old, fresh] = await solved(received, 2);
      expect(fresh).not.toBe(old);
      expect(await fixture.accepted(fresh ?? '')).toBe(true);
    });

    test('renews nothing after unmount', async ({ skip }) => {
      const fixture = create();
      if (fixture.expire === undefined) skip('Tokens do not expire.');
      const { heard: received, remove } = mounted(fixture);
      await solved(received);
      remove();
      const before = [...received];
      fixture.expire?.();
      // Solving a fresh widget takes as long as a renewal would.
      await solved(mounted(fixture).heard);
      expect(received).toEqual(before);
    });

    test.each(CAPTCHA_FAULTS)('fails with a message when the vendor misbehaves: %s', async (fault) => {
      const fixture = create();
      if (fixture.misbehave === undefined) return;
      fixture.misbehave(fault);
      const { heard: received, element } = mounted(fixture);
      // The longest that anybody would wait.
      if (fault === 'silence') fixture.advance?.(MINUTE);
      await expect.poll(() => received.at(-1), { timeout: 10_000 }).toEqual({ kind: 'failed', message: expect.stringMatching(/.{8,}/) });
      expect(answersIn(received)).toEqual([]);
      expect(fixture.running?.() ?? 0).toBe(0);
      if (fixture.announces) expect(element.querySelector('[role=status]')?.textContent).toBe('');
    });

    test('a form sent at any time has a token that the server accepts, with few requests', async ({ skip }) => {
      const fixture = create();
      const { advance, lifetime } = fixture;
      if (advance === undefined || lifetime === undefined) return skip('Tokens do not expire.');
      const { heard: received } = mounted(fixture);
      await solved(received);
      expect(received[0]).toEqual({ kind: 'working' });
      for (let passed = 0; passed < 2 * lifetime; passed += MINUTE / 2) {
        advance(MINUTE / 2);
        // A minute is enough for a form on its way, and for a new token.
        await expect.poll(() => received.at(-1)?.kind, { timeout: 10_000 }).toBe('solved');
      }
      const latest = answersIn(received);
      expect(await fixture.accepted(latest.at(-1) ?? '')).toBe(true);
      expect(latest.length).toBeGreaterThan(2);
      expect(latest.length).toBeLessThanOrEqual(MOST_RENEWALS);
      expect(new Set(latest).size).toBe(latest.length);
    });

    test('renews a token no later than half a minute before it expires, and not in its first half', async ({ skip }) => {
      const fixture = create();
      const { advance, lifetime } = fixture;
      if (advance === undefined || lifetime === undefined) return skip('Tokens do not expire.');
      const { heard: received } = mounted(fixture);
      await solved(received);
      const before = received.length;
      advance(lifetime / 2);
      expect(received).toHaveLength(before);
      advance(lifetime / 2 - MINUTE / 2);
      expect(received.slice(before)).toEqual([{ kind: 'working' }]);
      await solved(received, 2);
    });

    test('a page whose clock is far ahead does not solve without end', async ({ skip }) => {
      const fixture = create();
      const { advance, setAhead } = fixture;
      if (advance === undefined || setAhead === undefined) return skip('It does not look at the clock.');
      setAhead(24 * 60 * MINUTE);
      const { heard: received } = mounted(fixture);
      await solved(received);
      const before = [...received];
      advance(MINUTE);
      expect(received).toEqual(before);
    });

    test('PRV-3 announces its progress to screen readers', async ({ skip }) => {
      const fixture = create();
      if (fixture.announces === undefined) return skip('The vendor announces it.');
      const { element, heard: received } = mounted(fixture);
      const status = element.querySelector('[role=status]');
      const working = status?.textContent ?? '';
      await solved(received);
      expect(working).toMatch(/^[A-Z].{3,}/);
      expect(status?.textContent).toMatch(/^[A-Z].{3,}/);
      expect(status?.textContent).not.toBe(working);
      for (const { kind } of received) expect(KINDS).toContain(kind);
    });

    test('bypasses the browser cache', async ({ skip }) => {
      const fixture = create();
      if (fixture.cacheModes === undefined) return skip('It asks for nothing that can be cached.');
      await solved(mounted(fixture).heard);
      expect(fixture.cacheModes()).toEqual(['no-store']);
    });

    test('computes nothing before it is mounted, after it is solved, and after unmount', async ({ skip }) => {
      const fixture = create();
      const { running } = fixture;
      if (running === undefined) return skip('It computes nothing beside the page.');
      expect(running()).toBe(0);
      const first = mounted(fixture);
      await expect.poll(running, { timeout: 10_000 }).toBe(1);
      await solved(first.heard);
      expect(running()).toBe(0);
      const second = mounted(fixture);
      await expect.poll(running, { timeout: 10_000 }).toBe(1);
      second.remove();
      expect(running()).toBe(0);
      const third = mounted(fixture);
      third.remove();
      await solved(mounted(fixture).heard);
      expect(running()).toBe(0);
      expect([...second.heard, ...third.heard].map(({ kind }) => kind)).toEqual(['working', 'working']);
    });

    test('unmounting while it works reports nothing more', async () => {
      const fixture = create();
      const { element, heard: received, remove } = mounted(fixture);
      remove();
      const before = [...received];
      await solved(mounted(fixture).heard);
      expect(received).toEqual(before);
      expect(element.childElementCount).toBe(0);
    });
  });
}
