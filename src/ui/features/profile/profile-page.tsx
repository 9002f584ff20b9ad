import { messages as language } from '#messages/site/language-choice.messages';
import { messages } from '#messages/features/profile/profile.messages';
import { observer } from 'mobx-react-lite';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { SettingsPage, SettingsSection } from '../../components/settings-page.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { ThemeField } from '../../components/theme-field.tsx';
import { useServices } from '../../services.tsx';
import { LanguageChoice } from '../../site/language-choice.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { CloseAccountSection } from './close-account-section.tsx';
import { ConnectionsSection } from './connections-section.tsx';
import { DataSection } from './data-section.tsx';
import { NameSection } from './name-section.tsx';
import { HostedSection, PasswordSection } from './password-section.tsx';
import { ProfileImageSection } from './profile-image-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SignInsSection } from './sign-ins-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { ProfileStore } from './profile-store.ts';

/** /dashboard/profile (PRV-1). */
export const ProfilePage = observer(function ProfilePage() {
  const { session } = useServices();
  const opened = usePageStore((app) => new ProfileStore(app, app.session.user), session.user.id);
  if (opened.kind === 'failed') return <ErrorNotice message={messages.pageFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  const { store } = opened;
  const { capabilities } = store.offers;
  return (
    <SettingsPage>
      <PageMeta title={messages.title} noindex />
      <PageHeader title={messages.title} subtitle={session.user.email} />
      {capabilities.profile && <NameSection store={store} />}
      {capabilities.profile && <ProfileImageSection store={store} />}
      <SettingsSection title={messages.theme.title} text={messages.theme.text}>
        <ThemeField labelHidden />
      </SettingsSection>
      <SettingsSection title={language.title} text={language.text}>
        <LanguageChoice />
      </SettingsSection>
      {capabilities.passwords ? <PasswordSection store={store} /> : <HostedSection name={store.offers.offers?.hosted?.name ?? null} />}
      {(capabilities.security || capabilities.passwords) && <SecondFactorSection store={store.security} />}
      {(capabilities.security || capabilities.passwords) && <PasskeysSection store={store.security} />}
      {capabilities.sessions && <SessionsSection store={store} />}
      <SignInsSection store={store.security} />
      <ConnectionsSection store={store} />
      <DataSection store={store} />
      <CloseAccountSection store={store.closeAccount} />
    </SettingsPage>
  );
});
