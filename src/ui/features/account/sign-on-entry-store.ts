import { messages } from '#messages/features/account/sign-on-entry.messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { getMailDomain } from '#domain/activity/activity.ts';
import { toSameOriginPath } from '#domain/redirect/to-same-origin-path.ts';
import { parseShareDomain } from '#domain/sharing/share-domain.ts';
import type { SignOnOffer } from '#domain/sign-on/sign-on.ts';
import type { Clock } from '#ports/clock.ts';
import type { SignOnApi } from '#ports/sign-on-api.ts';
import { ActionStore } from '../../stores/action-store.ts';
import { Lifetime } from '../../stores/lifetime.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';

/** Milliseconds without typing before a domain is looked up. */
const LOOK_UP_AFTER = 400;
const DEFAULT_TARGET = '/dashboard';

export interface SignOnEntryPorts {
  readonly signOns: SignOnApi;
  readonly clock: Clock;
  /** Navigates to a URL outside this page. */
  readonly leave: (url: string) => void;
}

/** Whether the typed address signs in at its organization's provider. Only its domain is asked about. */
export class SignOnEntryStore implements PageStore {
  offer: SignOnOffer = 'none';
  readonly leaving = new ActionStore();
  #domain = '';
  #cancelLookUp: () => void = () => {};
  readonly #ports: SignOnEntryPorts;
  readonly #lifetime = new Lifetime();

  constructor(ports: SignOnEntryPorts) {
    this.#ports = ports;
    makeAutoObservable(this, { leaving: false }, { autoBind: true });
  }

  start(): void {
    this.#lifetime.start();
  }

  stop(): void {
    this.#cancelLookUp();
    this.#lifetime.stop();
  }

  noteEmail(email: string): void {
    const typed = email.trim();
    const domain = typed.indexOf('@') > 0 ? (parseShareDomain(getMailDomain(typed)) ?? '') : '';
    if (domain === this.#domain) return;
    this.#cancelLookUp();
    this.#domain = domain;
    this.offer = 'none';
    if (domain !== '') this.#cancelLookUp = this.#ports.clock.after(LOOK_UP_AFTER, () => void this.#lookUp(domain));
  }

  /** Leaves for the provider, which returns to `redirect`. */
  async leave(email: string, redirect: string | null): Promise<void> {
    await this.leaving.run('leave', async () => {
      const outcome = await this.#ports.signOns.start({ email: email.trim(), returnTo: toSameOriginPath(redirect) ?? DEFAULT_TARGET });
      if (outcome.kind !== 'ok') return { kind: 'failed', message: formatFailure(outcome, messages.notSignedIn) };
      this.#ports.leave(outcome.value.url);
      return { kind: 'ok' };
    });
  }

  /** A failure is silent, since the form is there. */
  async #lookUp(domain: string): Promise<void> {
    const { signal } = this.#lifetime;
    if (signal === null) return;
    const outcome = await this.#ports.signOns.find(domain, { signal });
    if (signal.aborted || outcome.kind !== 'ok' || this.#domain !== domain) return;
    runInAction(() => (this.offer = outcome.value));
  }
}
