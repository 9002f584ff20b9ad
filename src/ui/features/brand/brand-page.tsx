import { messages } from '#messages/features/brand/brand.messages';
import { messages as domainMessages } from '#messages/features/brand/share-domain.messages';
import { messages as shareMessages } from '#messages/features/brand/share-brand.messages';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { isEmptyBrandKit } from '#domain/brand/brand-kit.ts';
import { BRAND_ENDS } from '#domain/brand/brand-scenes.ts';
import type { BrandLock } from '#ports/brand-api.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { SettingsPage } from '../../components/settings-page.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { Trans } from '../../components/trans.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { BrandCaptionsSection } from './brand-captions-section.tsx';
import { BrandColorsSection } from './brand-colors-section.tsx';
import { BrandFontSection } from './brand-font-section.tsx';
import { BrandLogoSection } from './brand-logo-section.tsx';
import { BrandMusicSection } from './brand-music-section.tsx';
import { BrandPronunciationsSection } from './brand-pronunciations-section.tsx';
import { BrandScenesSection } from './brand-scenes-section.tsx';
import { BrandTermsSection } from './brand-terms-section.tsx';
import { BrandStore } from './brand-store.ts';
import { ShareDomainSection } from './share-domain-section.tsx';
import { ShareBrandSection } from './share-brand-section.tsx';
import styles from './brand.module.css';

/** /dashboard/brand: the look and the words of the workspace's videos. */
export const BrandPage = observer(function BrandPage() {
  const { session } = useServices();
  const opened = usePageStore((app) => new BrandStore(app), `brand ${session.organization?.id ?? 'own'}`);
  if (opened.kind === 'failed') return <ErrorNotice message={messages.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  const { store } = opened;
  return (
    <SettingsPage>
      <PageMeta title={messages.title} noindex />
      <PageHeader title={messages.title} subtitle={messages.subtitle} actions={<SaveState store={store} />} />
      <LoadedSection from={store.saved} label={messages.loading}>
        {({ lock }) => <Sections store={store} lock={lock} />}
      </LoadedSection>
      <LoadedSection from={store.sharePages.saved} label={shareMessages.loading}>
        {(saved) => <ShareBrandSection store={store.sharePages} saved={saved} logoUrl={store.logoUrl} />}
      </LoadedSection>
      <LoadedSection from={store.domain.saved} label={domainMessages.loading}>
        {(saved) => <ShareDomainSection store={store.domain} saved={saved} />}
      </LoadedSection>
    </SettingsPage>
  );
});

const SaveState = observer(function SaveState({ store }: { readonly store: BrandStore }) {
  const { saving, hasSaved } = store;
  return (
    <p role="status" className={styles.state}>
      {saving.busy !== '' && messages.state.saving}
      {saving.busy === '' && saving.failure === '' && hasSaved && messages.state.saved}
    </p>
  );
});

const Sections = observer(function Sections({ store, lock }: { readonly store: BrandStore; readonly lock: BrandLock | null }) {
  const { saving } = store;
  return (
    <>
      {saving.failure !== '' && <ErrorNotice message={saving.failure} retry={() => void store.save()} />}
      {lock !== null && (
        <p className={styles.locked}>
          <Trans text={messages.locked[lock]} parts={{ plans: (text) => <Link to="/pricing">{text}</Link> }} />
        </p>
      )}
      {(lock !== 'plan' || !isEmptyBrandKit(store.kit)) && (
        <fieldset className={styles.sections} disabled={lock !== null}>
          <BrandColorsSection store={store} />
          <BrandCaptionsSection store={store} />
          <BrandLogoSection store={store} />
          <BrandFontSection store={store} />
          <BrandMusicSection store={store} />
          {BRAND_ENDS.map((end) => (
            <BrandScenesSection key={end} store={store} end={end} />
          ))}
          <BrandPronunciationsSection store={store} />
          <BrandTermsSection store={store} />
        </fieldset>
      )}
    </>
  );
});
