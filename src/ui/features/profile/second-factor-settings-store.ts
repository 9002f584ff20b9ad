import { messages } from '#messages/features/profile/security.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AccountSecurity, Guarded, SecondFactorSetup } from '#ports/account-security.ts';
import type { AuthResult, StepOutcome } from '#ports/auth.ts';
import type { ConfirmStore } from '../../stores/confirm-store.ts';
import { type FormFailed, FormStore } from '../../stores/form-store.ts';
import type { PageStore } from '../../stores/page-store.ts';

export interface SecondFactorSettingsPorts {
  readonly security: AccountSecurity;
  readonly confirm: ConfirmStore;
}

/** Action that the password is requested for. */
export type SecondFactorTask = 'start' | 'end' | 'renew';

export type SecondFactorStep =
  | { readonly kind: 'none' }
  | { readonly kind: 'password'; readonly task: SecondFactorTask }
  | { readonly kind: 'scan'; readonly setup: SecondFactorSetup }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

type Done = { readonly kind: 'done'; readonly step: SecondFactorStep };

const { secondFactor: text } = messages;

/** Turns two-step verification on and off, step by step. `changed` is called after each change. */
export class SecondFactorSettingsStore implements PageStore {
  step: SecondFactorStep = { kind: 'none' };
  readonly password: FormStore<{ readonly password: string }, Done>;
  readonly code: FormStore<{ readonly code: string }, Done>;
  readonly #ports: SecondFactorSettingsPorts;
  readonly #changed: () => Promise<void>;
  /** An account without a password proves its identity in another way. */
  requiresPassword = true;

  constructor(ports: SecondFactorSettingsPorts, changed: () => Promise<void>) {
    this.#ports = ports;
    this.#changed = changed;
    this.password = new FormStore({
      empty: { password: '' },
      check: ({ password }) => (this.requiresPassword && password === '' ? { password: text.passwordMissing } : {}),
      send: ({ password }) => this.#prove(this.requiresPassword ? password : null),
      failed: text.failed,
    });
    this.code = new FormStore({
      empty: { code: '' },
      check: ({ code }) => (code.trim() === '' ? { code: text.scan.codeMissing } : {}),
      send: ({ code }, signal) => this.#turnOn(code, signal),
      failed: text.failed,
    });
    makeAutoObservable(this, { password: false, code: false, step: observableRef }, { autoBind: true });
  }

  start(): void {
    this.password.start();
    this.code.start();
  }

  /** Discards backup codes that are still shown. */
  stop(): void {
    this.password.stop();
    this.code.stop();
    this.leave();
  }

  startTask(task: SecondFactorTask, hasPassword: boolean): void {
    this.leave();
    this.requiresPassword = hasPassword;
    this.step = { kind: 'password', task };
  }

  async submitPassword(): Promise<void> {
    await this.#finish(await this.password.submit());
  }

  async submitCode(): Promise<void> {
    await this.#finish(await this.code.submit());
  }

  leave(): void {
    this.step = { kind: 'none' };
    this.password.clear();
    this.code.clear();
  }

  async #prove(password: string | null): Promise<Done | FormFailed> {
    return this.step.kind === 'password' ? this.#runTask(this.step.task, password) : toFailed('');
  }

  async #runTask(task: SecondFactorTask, password: string | null): Promise<Done | FormFailed> {
    const { security, confirm } = this.#ports;
    if (task === 'start') {
      return toDone(await confirm.guard(() => security.startSecondFactor({ password })), (setup) => ({ kind: 'scan', setup }));
    }
    if (task === 'renew') {
      return toDone(await confirm.guard(() => security.renewBackupCodes({ password })), (codes) => ({ kind: 'codes', codes }));
    }
    const ended: Guarded<StepOutcome> = await confirm.guard(() => security.endSecondFactor({ password }));
    if (ended.kind === 'failed') return toFailed(ended.message);
    return ended.kind === 'complete' ? { kind: 'done', step: { kind: 'none' } } : toFailed(text.failed);
  }

  async #turnOn(code: string, signal: AbortSignal): Promise<Done | FormFailed> {
    const { step } = this;
    if (step.kind !== 'scan') return toFailed('');
    const outcome = await this.#ports.security.confirmSecondFactor(code, { signal });
    if (outcome.kind === 'failed') return toFailed(outcome.message);
    return { kind: 'done', step: { kind: 'codes', codes: step.setup.backupCodes } };
  }

  async #finish(done: Done | null): Promise<void> {
    if (done === null) return;
    runInAction(() => {
      this.step = done.step;
      this.password.clear();
      this.code.clear();
    });
    await this.#changed();
  }
}

function toDone<Value>(outcome: Guarded<AuthResult<Value>>, step: (value: Value) => SecondFactorStep): Done | FormFailed {
  if (outcome.kind === 'ok') return { kind: 'done', step: step(outcome.value) };
  return toFailed(outcome.kind === 'failed' ? outcome.message : text.failed);
}

function toFailed(message: string): FormFailed {
  return { kind: 'failed', message };
}
