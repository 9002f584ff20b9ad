import { words } from '#words/editor.ts';
import { ArrowLeft, Clapperboard, Redo2, Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { MAX_TITLE_LENGTH } from '../../../domain/project/edit/edit-limits.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import type { DeskProps } from './desk-props.ts';
import styles from './editor-bar.module.css';
import { SaveState } from './save-state.tsx';

export const EditorBar = observer(function EditorBar({ store, desk, onRender }: DeskProps & { readonly onRender: () => void }) {
  const { project, autosave, render } = desk;
  const over = store.length.verdict === 'over';
  const trouble = render.at('render');
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
        aria-describedby={over || trouble !== '' ? 'render-note' : undefined}
        icon={<Clapperboard size={18} aria-hidden="true" />}
        onClick={onRender}
      >
        {words.bar.render}
      </Button>
      <div role="alert" id="render-note" className={styles.note}>
        {[trouble, render.at('title')].filter((text) => text !== '').join(' ')}
      </div>
    </header>
  );
});
