import { messages } from '#messages/features/script-writer/script-writer.messages';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { createUuid } from '../../create-uuid.ts';
import { Dialog, type DialogProps } from '../../components/dialog.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { OutlineView } from './outline-view.tsx';
import { ScriptWriterStore } from './script-writer-store.ts';
import { SourceForm } from './source-form.tsx';

/** What the script is written from, then its outline, then the editor. */
export const ScriptWriterDialog = observer(function ScriptWriterDialog({ open, onClose }: Pick<DialogProps, 'open' | 'onClose'>) {
  const navigate = useNavigate();
  const opened = usePageStore((app) => new ScriptWriterStore(app, createUuid), 'script-writer');

  async function make(store: ScriptWriterStore): Promise<void> {
    const projectId = await store.make();
    if (projectId !== null) await navigate(`/editor/${encodeURIComponent(projectId)}`);
  }

  const store = opened.kind === 'open' ? opened.store : null;
  const outline = store?.outline ?? null;
  return (
    <Dialog open={open} isWide onClose={onClose} title={outline === null ? messages.title : messages.outline}>
      {store === null && <PageSpinner />}
      {store !== null && outline === null && <SourceForm store={store} onClose={onClose} />}
      {store !== null && outline !== null && <OutlineView store={store} outline={outline} onMake={() => void make(store)} />}
    </Dialog>
  );
});
