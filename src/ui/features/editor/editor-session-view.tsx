import { messages } from '#messages/features/editor/editor.messages';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageMeta } from '../../components/page-meta.tsx';
import { ProjectConflictNotice } from './project-conflict-notice.tsx';
import type { EditorSessionProps } from './editor-store.ts';
import { EditorBar } from './editor-bar.tsx';
import styles from './editor.module.css';
import { Inspector } from './inspector.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { ScriptPanel } from './script-panel.tsx';
import { StageStore } from './stage/stage-store.ts';
import { LongScenesNotice, TranslationNotice } from './translation-notice.tsx';
import { useEditorKeys } from './use-editor-keys.ts';

export const EditorSessionView = observer(function EditorSessionView({ store, session }: EditorSessionProps) {
  const navigate = useNavigate();
  const { autosave, project, render } = session;
  const stage = useMemo(() => new StageStore(session.project), [session]);
  useEditorKeys(session);

  useEffect(() => {
    const online = () => void autosave.flush();
    const leaving = (event: BeforeUnloadEvent) => {
      if (autosave.label === 'refused' || autosave.label === 'stale') {
        event.preventDefault();
      }
    };
    window.addEventListener('online', online);
    window.addEventListener('beforeunload', leaving);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('beforeunload', leaving);
    };
  }, [autosave]);

  async function renderVideo(): Promise<void> {
    session.preview.pause();
    const taskId = await render.render();
    if (taskId !== null) {
      await navigate(`/dashboard/videos/${taskId}`);
    }
  }

  return (
    <div className={styles.layout}>
      <PageMeta title={project.project.title || messages.title} noindex />
      <EditorBar store={store} session={session} onRender={() => void renderVideo()} />
      {autosave.label === 'stale' && <ProjectConflictNotice autosave={autosave} />}
      <TranslationNotice translation={session.translation} />
      <LongScenesNotice translation={session.translation} project={session.project} />
      <div className={styles.columns}>
        <ScriptPanel store={store} session={session} />
        <PreviewPanel store={store} session={session} stage={stage} />
        <Inspector store={store} session={session} stage={stage} />
      </div>
    </div>
  );
});
