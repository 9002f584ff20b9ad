import { messages } from '#messages/features/voices/voices.messages';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { SettingsPage } from '../../components/settings-page.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { CloneSections } from './clone-sections.tsx';
import { NewVoiceSection } from './new-voice-section.tsx';
import { SpendingSection } from './spending-section.tsx';
import { YourVoicesSection } from './your-voices-section.tsx';
import { VoicesStore } from './voices-store.ts';

/** /dashboard/voices (VID-3). */
export function VoicesPage() {
  const opened = usePageStore(async ({ voiceMatches, speech, clock, loadMedia }) => {
    const { output, createRecorder } = await loadMedia();
    return new VoicesStore({ matches: voiceMatches, speech, clock, output, recorder: createRecorder() });
  }, 'voices');
  if (opened.kind === 'failed') return <ErrorNotice message={messages.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  const { store } = opened;
  return (
    <SettingsPage>
      <PageMeta title={messages.title} noindex />
      <PageHeader title={messages.title} subtitle={messages.subtitle} />
      <NewVoiceSection store={store} />
      <YourVoicesSection store={store} />
      <CloneSections voices={store} />
      <SpendingSection store={store.spending} />
    </SettingsPage>
  );
}
