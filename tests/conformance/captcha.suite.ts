import { describe, expect, onTestFinished, test } from 'vitest';
import type { Captcha, CaptchaState } from '../../src/ports/captcha.ts';

export interface CaptchaHarness {
  readonly name: string;
  readonly create: () => CaptchaWorld;
}

export interface CaptchaWorld {
  readonly captcha: Captcha;
  /** The person does what is asked of them; absent where nothing is asked. */
  readonly answer?: (element: HTMLElement) => void;
  /** What the vendor's host half says of an answer. */
  readonly accepted: (answer: string) => Promise<boolean>;
  /** The vendor cannot be reached from now on; absent where there is nothing to reach. */
  readonly cutOff?: () => void;
  readonly restore?: () => void;
  /** The answer that was given last is too old now; absent where answers do not age. */
  readonly expire?: () => void;
}

/** The contract of `Captcha`, for every vendor and the fake. Needs a document. */
export function captchaSuite({ name, create }: CaptchaHarness): void {
  describe(`Captcha: ${name}`, () => {
    function mounted(world: CaptchaWorld) {
      const element = document.body.appendChild(document.createElement('div'));
      const heard: CaptchaState[] = [];
      const remove = world.captcha.mount(element, (state) => {
        heard.push(state);
        if (state.kind === 'asking') world.answer?.(element);
      });
      onTestFinished(() => {
        remove();
        element.remove();
      });
      return { element, heard, remove };
    }
    const answersIn = (heard: readonly CaptchaState[]) => heard.flatMap((state) => (state.kind === 'solved' ? [state.answer] : []));
    async function solved(heard: readonly CaptchaState[], times = 1): Promise<readonly string[]> {
      await expect.poll(() => answersIn(heard).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(times);
      return answersIn(heard);
    }

    test('PRV-3 ends in an answer that the host takes', async () => {
      const world = create();
      const [answer = ''] = await solved(mounted(world).heard);
      expect(await world.accepted(answer)).toBe(true);
    });

    test('PRV-3 nothing is left, and nothing is told, once it is taken away', async () => {
      const world = create();
      const early = mounted(world);
      early.remove();
      early.remove();
      expect(early.element.childElementCount).toBe(0);
      const before = early.heard.length;
      // Twice the time it would have needed.
      await solved(mounted(world).heard);
      const late = mounted(world);
      await solved(late.heard);
      expect(early.heard.length).toBe(before);
      late.remove();
      expect(late.element.childElementCount).toBe(0);
    });

    test('two forms on a page have an answer each', async () => {
      const world = create();
      const [first, second] = [mounted(world), mounted(world)];
      const [[one = ''], [two = '']] = [await solved(first.heard), await solved(second.heard)];
      expect([await world.accepted(one), await world.accepted(two)]).toEqual([true, true]);
    });

    test('out of reach it fails with a word to show; put up again, it is solved', async ({ skip }) => {
      const world = create();
      if (world.cutOff === undefined) skip('There is nothing to reach.');
      world.cutOff?.();
      const { heard, remove } = mounted(world);
      await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toEqual({ kind: 'failed', message: expect.stringMatching(/.{8,}/) });
      remove();
      world.restore?.();
      await solved(mounted(world).heard);
    });

    test('an answer that gets too old is replaced before it does', async ({ skip }) => {
      const world = create();
      if (world.expire === undefined) skip('Answers do not age.');
      const { heard } = mounted(world);
      await solved(heard);
      world.expire?.();
      const [old, fresh] = await solved(heard, 2);
      expect(fresh).not.toBe(old);
      expect(await world.accepted(fresh ?? '')).toBe(true);
    });
  });
}
