import { words } from '#messages/features/editor/editor.messages';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageMeta } from '../../components/page-meta.tsx';
import { ConflictNotice } from './project-conflict-notice.tsx';
import type { DeskProps } from './editor-session-props.ts';
import { EditorBar } from './editor-bar.tsx';
import styles from './editor.module.css';
import { Inspector } from './inspector.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { ScriptPanel } from './script-panel.tsx';
import { useEditorKeys } from './use-editor-keys.ts';

export const EditorDesk = observer(function EditorDesk({ store, desk }: DeskProps) {
  const navigate = useNavigate();
  const { autosave, project, render } = desk;
  useEditorKeys(desk);

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
    desk.preview.pause();
    const taskId = await render.render();
    if (taskId !== null) {
      await navigate(`/dashboard/videos/${taskId}`);
    }
  }

  return (
    <div className={styles.desk}>
      <PageMeta title={project.project.title || words.title} noindex />
      <EditorBar desk={desk} onRender={() => void renderVideo()} />
      {autosave.label === 'stale' && <ConflictNotice autosave={autosave} />}
      <div className={styles.columns}>
        <ScriptPanel store={store} desk={desk} />
        <PreviewPanel store={store} desk={desk} />
        <Inspector store={store} desk={desk} />
      </div>
    </div>
  );
});
