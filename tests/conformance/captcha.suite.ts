import { describe, expect, onTestFinished, test } from 'vitest';
import type { Captcha, CaptchaState } from '../../src/ports/captcha.ts';
import { CASE_LIMIT } from './support/within.ts';

export interface CaptchaHarness {
  readonly name: string;
  readonly create: () => CaptchaFixture;
}

export interface CaptchaFixture {
  readonly captcha: Captcha;
  /** The person does what is asked of them; absent where nothing is asked. */
  readonly solve?: (element: HTMLElement) => void;
  /** What the vendor's host half says of an answer. */
  readonly accepted: (result: string) => Promise<boolean>;
  /** The vendor cannot be reached from now on; absent where there is nothing to reach. */
  readonly cutOff?: () => void;
  readonly restore?: () => void;
  /** The answer that was given last is too old now; absent where answers do not age. */
  readonly expire?: () => void;
}

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
