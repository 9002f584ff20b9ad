import { messages } from '#messages/features/organizations/mail-domain.messages';
import type { JoinOffer, MailDomainApi } from '#ports/mail-domain-api.ts';
import { ActionStore } from '../../stores/action-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';

/** Organizations that the user may join by their address. */
export class JoinOffersStore implements PageStore {
  readonly list: LoadedValue<readonly JoinOffer[]>;
  readonly actions = new ActionStore();
  readonly #api: MailDomainApi;

  constructor(api: MailDomainApi) {
    this.#api = api;
    this.list = new LoadedValue(async (signal) => {
      const outcome = await api.offers({ signal });
      return outcome.kind === 'ok' ? outcome : { kind: 'failed', message: formatFailure(outcome) };
    });
  }

  start(): void {
    this.list.start();
  }

  stop(): void {
    this.list.stop();
  }

  /** True once joined. */
  async join({ organizationId }: JoinOffer): Promise<boolean> {
    const joined = await this.actions.run(organizationId, async () => {
      const outcome = await this.#api.join(organizationId);
      return outcome.kind === 'ok' ? { kind: 'ok' } : { kind: 'failed', message: formatFailure(outcome, messages.offers.failed) };
    });
    await this.list.load();
    return joined;
  }
}
