import type { Captcha, CaptchaState } from '../../../../ports/captcha.ts';

export interface FakeCaptcha extends Captcha {
  /** Every mounted form hears this. */
  tell(state: CaptchaState): void;
  /** From now on a new form fails until `restore`. */
  cutOff(): void;
  restore(): void;
  /** Answers that were given and not used yet. */
  readonly answers: ReadonlySet<string>;
  readonly mounted: number;
}

export interface FakeCaptchaOptions {
  /** Solves at once; otherwise it goes on `working` until the tester tells. */
  readonly solves?: boolean;
}

const UNREACHABLE: CaptchaState = { kind: 'failed', message: 'Couldn’t load the verification. Try again.' };

export function createFakeCaptcha({ solves = true }: FakeCaptchaOptions = {}): FakeCaptcha {
  const forms = new Map<HTMLElement, (state: CaptchaState) => void>();
  const answers = new Set<string>();
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
    const answer = `answer-${(count += 1)}`;
    answers.add(answer);
    forms.get(form)?.({ kind: 'solved', answer });
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
    tell(state) {
      for (const listener of [...forms.values()]) listener(state);
    },
    cutOff() {
      reachable = false;
    },
    restore() {
      reachable = true;
    },
    answers,
    get mounted() {
      return forms.size;
    },
  };
}
