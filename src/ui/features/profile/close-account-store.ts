import { messages } from '#messages/features/profile/profile.messages';
import { makeAutoObservable, runInAction } from 'mobx';
import type { AccountSecurity } from '#ports/account-security.ts';
import type { Auth } from '#ports/auth.ts';
import type { ProfileApi } from '#ports/profile-api.ts';
import { type FormFailed, FormStore } from '../../stores/form-store.ts';
import type { PageStore } from '../../stores/page-store.ts';

export interface CloseAccountPorts {
  readonly auth: Auth;
  readonly security: AccountSecurity;
  readonly profiles: ProfileApi;
}

interface CloseAccountForm {
  readonly email: string;
  readonly password: string;
}

type Closed = { readonly kind: 'closed'; readonly erasedAt: string };

/** The server's error code for a session that is not fresh enough. */
const SIGN_IN_AGAIN = 'sign-in-again';

/** Closes the account: confirmed by typing the email, and by the password if the sign-in was long ago. */
export class CloseAccountStore implements PageStore {
  readonly form: FormStore<CloseAccountForm, Closed>;
  confirming = false;
  /** The session is not fresh: the password is required. */
  needsPassword = false;
  erasedAt: string | null = null;
  readonly email: string;
  readonly #ports: CloseAccountPorts;

  constructor(ports: CloseAccountPorts, email: string) {
    this.#ports = ports;
    this.email = email;
    this.form = new FormStore<CloseAccountForm, Closed>({
      empty: { email: '', password: '' },
      check: (form) => ({
        ...(form.email.trim().toLowerCase() !== email.toLowerCase() && { email: messages.close.wrongEmail }),
        ...(this.needsPassword && form.password === '' && { password: messages.close.passwordMissing }),
      }),
      send: (form, signal) => this.#send(form, signal),
      failed: messages.close.failed,
    });
    makeAutoObservable(this, { form: false, email: false }, { autoBind: true });
  }

  start(): void {
    this.form.start();
  }

  stop(): void {
    this.form.stop();
  }

  askForConfirmation(): void {
    this.confirming = true;
  }

  cancel(): void {
    this.confirming = false;
    this.needsPassword = false;
    this.form.clear();
  }

  async confirm(): Promise<void> {
    const closed = await this.form.submit();
    if (!closed) return;
    runInAction(() => {
      this.erasedAt = closed.erasedAt;
    });
  }

  /** Proves the identity in the session if possible, else signs in again. */
  async #proveWith(password: string, signal: AbortSignal): Promise<{ readonly kind: 'proven' } | FormFailed> {
    const { auth, security } = this.#ports;
    const { confirm } = await security.offers({ signal });
    const outcome = confirm.offered
      ? await security.confirm({ kind: 'password', password }, { signal })
      : await auth.signIn({ email: this.email, password, remember: true }, { signal });
    return outcome.kind === 'failed' ? outcome : { kind: 'proven' };
  }

  async #send(form: CloseAccountForm, signal: AbortSignal): Promise<Closed | FormFailed> {
    if (this.needsPassword) {
      const again = await this.#proveWith(form.password, signal);
      if (again.kind === 'failed') return again;
    }
    const outcome = await this.#ports.profiles.deleteAccount({ confirmEmail: form.email.trim() }, { signal });
    if (outcome.kind === 'ok') return { kind: 'closed', erasedAt: outcome.value.erasedAt };
    if (outcome.kind === 'rejected' && outcome.code === SIGN_IN_AGAIN) {
      runInAction(() => {
        this.needsPassword = true;
      });
    }
    return { kind: 'failed', message: outcome.message };
  }
}
