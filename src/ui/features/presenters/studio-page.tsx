import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/features/presenters/studio.messages';
import { ArrowLeft } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { PhotoChooser } from './photo-chooser.tsx';
import { PhotoEditor } from './photo-editor.tsx';
import { StudioBackground } from './studio-background.tsx';
import { StudioMade } from './studio-made.tsx';
import { StudioPreview } from './studio-preview.tsx';
import { StudioSave } from './studio-save.tsx';
import { StudioStore } from './studio-store.ts';
import styles from './studio.module.css';

const ICON = 16;

/** /dashboard/presenters/new: the studio for a presenter made from a photo (VID-4). */
export const StudioPage = observer(function StudioPage() {
  const { session } = useServices();
  const userId = session.user?.id ?? '';
  const opened = usePageStore(async ({ ownPresenters, speech, storage, clock, loadMedia }) => {
    const { createPlayer, loadPhotoTools } = await loadMedia();
    const { createPhotoReader, createCompiler } = await loadPhotoTools();
    return new StudioStore({ ownPresenters, speech, storage, clock, userId, createPlayer, createCompiler, reader: createPhotoReader() });
  }, `studio ${userId}`);
  return (
    <div className={styles.page}>
      <PageMeta title={messages.title} noindex />
      <LinkButton to="/dashboard/presenters" kind="ghost" size="small" icon={<ArrowLeft size={ICON} aria-hidden="true" />}>
        {messages.back}
      </LinkButton>
      <PageHeader title={messages.title} subtitle={messages.subtitle} />
      {opened.kind === 'failed' && <ErrorNotice message={messages.openFailed} />}
      {opened.kind === 'opening' && <PageSpinner />}
      {opened.kind === 'open' && (session.can('edit') ? <Studio store={opened.store} /> : <p>{common.readOnly}</p>)}
    </div>
  );
});

const Studio = observer(function Studio({ store }: { readonly store: StudioStore }) {
  const { made } = store.saving;
  if (made !== null) return <StudioMade store={store} presenter={made} />;
  if (store.state === null) return <PhotoChooser store={store} />;
  return (
    <div className={styles.studio}>
      <div className={styles.speaking}>
        <StudioPreview store={store} />
      </div>
      <div className={styles.column}>
        <PhotoEditor store={store} state={store.state} />
        <StudioBackground store={store} state={store.state} />
      </div>
      <div className={styles.saving}>
        <StudioSave store={store} />
      </div>
    </div>
  );
});
