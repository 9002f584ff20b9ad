import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/features/voices/voices.messages';
import { observer } from 'mobx-react-lite';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { SettingsPage } from '../../components/settings-page.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { CloneSections } from './clone-sections.tsx';
import { NewVoiceSection } from './new-voice-section.tsx';
import { SpendingSection } from './spending-section.tsx';
import { YourVoicesSection } from './your-voices-section.tsx';
import { VoicesStore } from './voices-store.ts';

/** /dashboard/voices (VID-3). */
export const VoicesPage = observer(function VoicesPage() {
  const { session } = useServices();
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
      {session.can('edit') ? <NewVoiceSection store={store} /> : <p>{common.readOnly}</p>}
      <YourVoicesSection store={store} />
      <CloneSections voices={store} />
      <SpendingSection store={store.spending} />
    </SettingsPage>
  );
});
