import type { Captcha, CaptchaState } from '#ports/captcha.ts';

export interface FakeCaptcha extends Captcha {
  /** Sets the state of every mounted captcha. */
  setState(state: CaptchaState): void;
  /** New captchas fail from now on, until `restore`. */
  cutOff(): void;
  restore(): void;
  /** Tokens that were issued and not used yet. */
  readonly tokens: ReadonlySet<string>;
  readonly mounted: number;
}

export interface FakeCaptchaOptions {
  /** Solves at once; otherwise it stays `working` until a test sets the state. */
  readonly solves?: boolean;
}

const UNREACHABLE: CaptchaState = { kind: 'failed', message: 'Couldn’t load the verification. Try again.' };

export function createFakeCaptcha({ solves = true }: FakeCaptchaOptions = {}): FakeCaptcha {
  const forms = new Map<HTMLElement, (state: CaptchaState) => void>();
  const tokens = new Set<string>();
  let reachable = true;
  let count = 0;

  function begin(form: HTMLElement): void {
    const tell = forms.get(form);
    if (!reachable) {
      tell?.(UNREACHABLE);
      return;
    }
    tell?.({ kind: 'working' });
    if (solves) solve(form);
  }

  function solve(form: HTMLElement): void {
    const token = `answer-${(count += 1)}`;
    tokens.add(token);
    forms.get(form)?.({ kind: 'solved', token });
  }

  return {
    mount(element, listener) {
      const form = element.appendChild(document.createElement('div'));
      forms.set(form, listener);
      begin(form);
      return () => {
        forms.delete(form);
        form.remove();
      };
    },
    setState(state) {
      for (const listener of [...forms.values()]) listener(state);
    },
    cutOff() {
      reachable = false;
    },
    restore() {
      reachable = true;
    },
    tokens,
    get mounted() {
      return forms.size;
    },
  };
}
