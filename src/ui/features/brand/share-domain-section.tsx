import { messages } from '#messages/features/brand/share-domain.messages';
import { observer } from 'mobx-react-lite';
import type { WorkspaceShareDomain } from '#ports/brand-api.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { ClaimDomainForm } from '../domain-proof/claim-domain-form.tsx';
import { ClaimedDomain } from '../domain-proof/claimed-domain.tsx';
import styles from './brand.module.css';
import type { ShareDomainStore } from './create-share-domain-store.ts';

interface ShareDomainSectionProps {
  readonly store: ShareDomainStore;
  readonly saved: WorkspaceShareDomain;
}

/** The domain of share pages. Nothing to see without the plan for it, unless a domain was claimed before. */
export const ShareDomainSection = observer(function ShareDomainSection({ store, saved: { domain, lock } }: ShareDomainSectionProps) {
  if (lock === 'plan' && domain === null) return null;
  return (
    <SettingsSection title={messages.title} text={messages.text}>
      {lock === 'plan' && <p className={styles.hint}>{messages.planless}</p>}
      <fieldset className={styles.sections} disabled={lock === 'role'}>
        {domain === null ? (
          <ClaimDomainForm store={store} example={messages.hostExample} />
        ) : (
          <ClaimedDomain
            store={store}
            domain={domain}
            status={messages.states[domain.state]}
            steps={messages.steps}
            isRemoveOnly={lock === 'plan'}
          />
        )}
      </fieldset>
      {store.saving.failure !== '' && <ErrorNotice message={store.saving.failure} />}
    </SettingsSection>
  );
});
