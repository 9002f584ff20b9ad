import { messages } from '#messages/features/organizations/sign-on.messages';
import type { SignOnApi, SignOnLink } from '#ports/sign-on-api.ts';
import { ActionStore } from '../../stores/action-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';
import type { SignOnPorts } from './sign-on-store.ts';

/** Whether the organization at the user's mail domain may sign them in, which its provider's page decides. */
export class SignOnLinkStore implements PageStore {
  readonly link: LoadedValue<SignOnLink | null>;
  readonly actions = new ActionStore();
  readonly #signOns: SignOnApi;
  readonly #leave: SignOnPorts['leave'];

  constructor({ signOns, leave }: SignOnPorts) {
    this.#signOns = signOns;
    this.#leave = leave;
    this.link = new LoadedValue(async (signal) => {
      const outcome = await signOns.link({ signal });
      return outcome.kind === 'ok' ? outcome : { kind: 'failed', message: formatFailure(outcome) };
    });
  }

  start(): void {
    this.link.start();
  }

  stop(): void {
    this.link.stop();
  }

  async agree(): Promise<void> {
    await this.actions.run('link', async () => {
      const outcome = await this.#signOns.startLink();
      if (outcome.kind !== 'ok') return { kind: 'failed', message: formatFailure(outcome, messages.notSaved) };
      this.#leave(outcome.value.url);
      return { kind: 'ok' };
    });
  }
}
