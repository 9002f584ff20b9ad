import { messages } from '#messages/features/brand/share-domain.messages';
import type { BrandApi, WorkspaceShareDomain } from '#ports/brand-api.ts';
import { DomainClaimStore } from '../domain-proof/domain-claim-store.ts';

export type ShareDomainStore = DomainClaimStore<WorkspaceShareDomain>;

/** The domain of a workspace's share pages. */
export function createShareDomainStore(brands: BrandApi): ShareDomainStore {
  return new DomainClaimStore({
    texts: messages,
    load: (options) => brands.loadDomain(options),
    claim: (host) => brands.claimDomain(host),
    async check() {
      const outcome = await brands.checkDomain();
      if (outcome.kind !== 'ok') return outcome;
      const { check, ...saved } = outcome.value;
      return { kind: 'ok', value: { saved, check } };
    },
  });
}
