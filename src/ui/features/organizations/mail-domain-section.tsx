import { messages } from '#messages/features/organizations/mail-domain.messages';
import { observer } from 'mobx-react-lite';
import { JOIN_MODES, JOIN_ROLES } from '#domain/mail-domain/mail-domain.ts';
import type { MailDomain } from '#ports/mail-domain-api.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { Select } from '../../components/select.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { ClaimDomainForm } from '../domain-proof/claim-domain-form.tsx';
import { ClaimedDomain } from '../domain-proof/claimed-domain.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { MailDomainStore } from './mail-domain-store.ts';

/** The mail domain by which people join; for owners. */
export function MailDomainSection({ organizationId }: { readonly organizationId: string }) {
  const opened = usePageStore(({ mailDomains }) => new MailDomainStore(mailDomains), organizationId);
  return (
    <SettingsSection title={messages.title} text={messages.text}>
      {opened.kind === 'open' && <Content store={opened.store} />}
    </SettingsSection>
  );
}

const Content = observer(function Content({ store }: { readonly store: MailDomainStore }) {
  const { domain: claim } = store;
  return (
    <>
      <LoadedSection from={claim.saved} label={messages.loading}>
        {({ domain }) =>
          domain === null ? <ClaimDomainForm store={claim} example={messages.hostExample} /> : <Claimed store={store} domain={domain} />
        }
      </LoadedSection>
      {claim.saving.failure !== '' && <ErrorNotice message={claim.saving.failure} />}
    </>
  );
});

const Claimed = observer(function Claimed({ store, domain }: { readonly store: MailDomainStore; readonly domain: MailDomain }) {
  const { state, mode, role } = domain;
  return (
    <ClaimedDomain
      store={store.domain}
      domain={domain}
      status={`${messages.states[state]} ${store.domain.message}`.trim()}
      steps={messages.steps}
    >
      <Select
        label={messages.mode}
        value={mode}
        options={JOIN_MODES.map((value) => ({ value, label: messages.modes[value] }))}
        onValueChange={(chosen) => void store.setTerms({ mode: chosen })}
      />
      {mode !== 'off' && (
        <Select
          label={messages.role}
          value={role}
          options={JOIN_ROLES.map((value) => ({ value, label: messages.roles[value] }))}
          onValueChange={(chosen) => void store.setTerms({ role: chosen })}
        />
      )}
    </ClaimedDomain>
  );
});
