import { words } from '#messages/features/editor/editor.messages';
import { ArrowLeft, Clapperboard, Redo2, Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { MAX_TITLE_LENGTH } from '../../../domain/project/edit/edit-limits.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import type { DeskProps } from './editor-session-props.ts';
import styles from './editor-bar.module.css';
import { RenderNote } from './render-note.tsx';
import { SaveState } from './save-state.tsx';

export const EditorBar = observer(function EditorBar({ desk, onRender }: Pick<DeskProps, 'desk'> & { readonly onRender: () => void }) {
  const blocked = desk.render.obstacles.length > 0;
  const { project, autosave, render } = desk;
  return (
    <header className={styles.bar}>
      <LinkButton to="/dashboard" kind="quiet" className={styles.back ?? ''} aria-label={words.bar.back}>
        <ArrowLeft size={18} aria-hidden="true" />
      </LinkButton>
      <div className={styles.titleBox}>
        <VisuallyHidden>
          <h1>{words.title}</h1>
        </VisuallyHidden>
        <input
          className={styles.title}
          aria-label={words.bar.videoTitle}
          aria-invalid={render.at('title') !== '' || undefined}
          value={project.project.title}
          maxLength={MAX_TITLE_LENGTH}
          placeholder={words.untitled}
          onChange={(event) => project.edit({ kind: 'set-title', title: event.target.value })}
        />
      </div>
      <div className={styles.tools}>
        <SaveState autosave={autosave} />
        <IconButton label={words.bar.undo} disabled={!project.canUndo} onClick={project.undo}>
          <Undo2 size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={words.bar.redo} disabled={!project.canRedo} onClick={project.redo}>
          <Redo2 size={18} aria-hidden="true" />
        </IconButton>
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
        {words.bar.render}
      </Button>
      <RenderNote desk={desk} id="render-note" />
    </header>
  );
});
