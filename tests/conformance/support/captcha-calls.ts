import fc from 'fast-check';
import { expect } from 'vitest';
import type { CaptchaState } from '#ports/captcha.ts';
import type { CaptchaFixture } from '../captcha.suite.ts';
import type { Subject } from './compare-adapters.ts';

const form = fc.nat({ max: 2 });

export const captchaCalls = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('mount' as const) }) },
  fc.record({ kind: fc.constant('remove' as const), form }),
  fc.record({ kind: fc.constant('send' as const), form, how: fc.constantFrom('as it is', 'changed', 'without a token') }),
  fc.record({ kind: fc.constantFrom('cut-off' as const, 'restore' as const) }),
);
export type CaptchaCall = typeof captchaCalls extends fc.Arbitrary<infer One> ? One : never;

interface Form {
  readonly states: CaptchaState[];
  readonly remove: () => void;
  removed: boolean;
}

/** A page with any number of forms: their states after a call, without how long they worked, and whether the server took what was sent. */
export function driveCaptcha({
  captcha,
  accepted,
  cutOff,
  restore,
}: CaptchaFixture): Subject<CaptchaCall> & { readonly close: () => void } {
  const forms: Form[] = [];
  const elements: HTMLElement[] = [];

  function mount(): void {
    const element = document.body.appendChild(document.createElement('div'));
    const states: CaptchaState[] = [];
    elements.push(element);
    forms.push({ states, remove: captcha.mount(element, (state) => void states.push(state)), removed: false });
  }
  function remove(one: Form | undefined): void {
    one?.remove();
    if (one) one.removed = true;
  }
  async function send(one: Form | undefined, how: string): Promise<boolean> {
    const solved = one?.states.findLast((state) => state.kind === 'solved');
    if (how === 'without a token' || solved?.kind !== 'solved') return accepted('');
    return accepted(how === 'changed' ? solved.token.slice(1) : solved.token);
  }

  const drive = async (call: CaptchaCall): Promise<string> => {
    let sent: boolean | null = null;
    if (call.kind === 'mount') mount();
    else if (call.kind === 'remove') remove(forms[call.form]);
    else if (call.kind === 'send') sent = await send(forms[call.form], call.how);
    else if (call.kind === 'cut-off') cutOff?.();
    else restore?.();
    const settled = forms.filter(({ removed }) => !removed);
    await expect.poll(() => settled.map(({ states }) => states.at(-1)?.kind), { timeout: 10_000 }).not.toContain('working');
    return JSON.stringify([sent, forms.map(({ states }) => states.at(-1)?.kind), elements.map((element) => element.childElementCount)]);
  };
  return Object.assign(drive, {
    close() {
      forms.forEach(remove);
      for (const element of elements) element.remove();
    },
  });
}
