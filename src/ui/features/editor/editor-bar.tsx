import { messages } from '#messages/features/editor/editor.messages';
import { ArrowLeft, Clapperboard, FileDown, Redo2, Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { MAX_TITLE_LENGTH } from '../../../domain/project/project-limits.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { downloadFrom } from '../../components/save-file.ts';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import type { AutosaveStore } from './autosave-store.ts';
import type { EditorSessionProps } from './editor-store.ts';
import styles from './editor-bar.module.css';
import { RenderNote } from './render-note.tsx';
import { TranslateButton } from './translate-dialog.tsx';
import { SaveState } from './save-state.tsx';

export const EditorBar = observer(function EditorBar({ store, session, onRender }: EditorSessionProps & { readonly onRender: () => void }) {
  const blocked = session.render.obstacles.length > 0;
  const { project, autosave, render } = session;
  return (
    <header className={styles.bar}>
      <LinkButton to="/dashboard" kind="ghost" className={styles.back ?? ''} aria-label={messages.bar.back}>
        <ArrowLeft size={18} aria-hidden="true" />
      </LinkButton>
      <div className={styles.titleBox}>
        <VisuallyHidden>
          <h1>{messages.title}</h1>
        </VisuallyHidden>
        <input
          className={styles.title}
          aria-label={messages.bar.videoTitle}
          aria-invalid={render.getMessage('title') !== '' || undefined}
          value={project.project.title}
          maxLength={MAX_TITLE_LENGTH}
          placeholder={messages.untitled}
          onChange={(event) => project.edit({ kind: 'set-title', title: event.target.value })}
        />
      </div>
      <div className={styles.tools}>
        <SaveState autosave={autosave} />
        <IconButton label={messages.bar.undo} disabled={!project.canUndo} onClick={project.undo}>
          <Undo2 size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={messages.bar.redo} disabled={!project.canRedo} onClick={project.redo}>
          <Redo2 size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={messages.bar.download} onClick={() => void downloadProject(autosave)}>
          <FileDown size={18} aria-hidden="true" />
        </IconButton>
        <TranslateButton translation={session.translation} voices={store.choices.voices} />
      </div>
      <Button
        kind="primary"
        className={styles.render ?? ''}
        busy={render.sending}
        aria-disabled={blocked}
        aria-describedby="render-note"
        icon={<Clapperboard size={18} aria-hidden="true" />}
        onClick={blocked ? undefined : onRender}
      >
        {messages.bar.render}
      </Button>
      <RenderNote session={session} id="render-note" />
    </header>
  );
});

/** Saves first, so that the file holds the last edit. When saving fails, the bar says why and nothing is downloaded. */
async function downloadProject(autosave: AutosaveStore): Promise<void> {
  await autosave.create();
  if (autosave.projectId !== null && autosave.label === 'saved')
    downloadFrom(`/api/projects/${encodeURIComponent(autosave.projectId)}/archive`);
}
