import { messages } from '#messages/features/voices/clones.messages';
import { observer } from 'mobx-react-lite';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { CloneList } from './clone-list.tsx';
import { ClonesStore } from './clones-store.ts';
import { NewCloneSection } from './new-clone-section.tsx';
import type { VoicesStore } from './voices-store.ts';

/** Cloned voices; nothing on a server where no service clones (VID-3). */
export function CloneSections({ voices }: { readonly voices: VoicesStore }) {
  const opened = usePageStore(async ({ voiceClones, clock, loadMedia }) => {
    const { createRecorder } = await loadMedia();
    return new ClonesStore({ clones: voiceClones, clock, recorder: createRecorder() });
  }, 'clones');
  if (opened.kind === 'failed') return <ErrorNotice message={messages.openFailed} />;
  return opened.kind === 'opening' ? null : <OpenedSections store={opened.store} voices={voices} />;
}

const OpenedSections = observer(function OpenedSections({ store, voices }: { readonly store: ClonesStore; readonly voices: VoicesStore }) {
  const { session } = useServices();
  if (!store.isOffered) return null;
  const service = store.list.value?.service ?? null;
  return (
    <>
      {service !== null && session.can('edit') && <NewCloneSection store={store} voices={voices} service={service} />}
      <SettingsSection title={messages.yours.title} text={messages.yours.text}>
        <LoadedSection from={store.list} label={messages.loading}>
          {(list) => <CloneList store={store} list={list} hearing={voices.hearing} />}
        </LoadedSection>
      </SettingsSection>
    </>
  );
});
