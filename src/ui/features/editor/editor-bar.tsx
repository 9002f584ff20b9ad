import { messages as actions } from '#messages/features/editor/actions/actions.messages';
import { messages } from '#messages/features/editor/editor.messages';
import { messages as preflight } from '#messages/features/editor/preflight/preflight.messages';
import { ArrowLeft, Clapperboard, ListChecks, Redo2, Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { MAX_TITLE_LENGTH } from '#domain/project/project-limits.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { selectValue } from '../../stores/select-value.ts';
import { EDITOR_SHORTCUTS, getShortcutProps } from './actions/editor-shortcuts.ts';
import type { PanelsStore } from './actions/panels-store.ts';
import type { EditorSessionProps } from './editor-store.ts';
import styles from './editor-bar.module.css';
import { RENDER_NOTES } from './render-note.tsx';
import { SaveState } from './save-state.tsx';

const BarMenus = lazy(async () => ({ default: (await import('./shell/bar-menus.tsx')).BarMenus }));
const PresenceList = lazy(async () => ({ default: (await import('./presence/presence-list.tsx')).PresenceList }));

interface EditorBarProps extends Pick<EditorSessionProps, 'session'> {
  readonly panels: PanelsStore;
  readonly isPhone: boolean;
  /** What is used more rarely may be loaded. */
  readonly isDue: boolean;
  readonly onRender: () => void;
}

/** One row: what the video is, whether it's saved, and what is done with the whole of it. A narrow one leaves the room to the title. */
export const EditorBar = observer(function EditorBar({ session, panels, isPhone, isDue, onRender }: EditorBarProps) {
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
          value={selectValue(() => project.project.title)}
          maxLength={MAX_TITLE_LENGTH}
          placeholder={messages.untitled}
          onChange={(event) => project.edit({ kind: 'set-title', title: event.target.value })}
        />
      </div>
      <SaveState autosave={autosave} />
      <div className={styles.tools}>
        <IconButton
          label={messages.bar.undo}
          {...getShortcutProps(EDITOR_SHORTCUTS.undo)}
          unavailable={project.canUndo ? '' : actions.unavailable.nothingToUndo}
          onClick={project.undo}
        >
          <Undo2 size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={messages.bar.redo}
          className={styles.roomy ?? ''}
          {...getShortcutProps(EDITOR_SHORTCUTS.redo)}
          unavailable={project.canRedo ? '' : actions.unavailable.nothingToRedo}
          onClick={project.redo}
        >
          <Redo2 size={18} aria-hidden="true" />
        </IconButton>
        {session.presence.hasMet && (
          <Suspense fallback={null}>
            <PresenceList presence={session.presence} />
          </Suspense>
        )}
        {/* The same button at every width: what it opens gives the focus back to it. */}
        <Button
          kind="ghost"
          className={styles.roomy ?? ''}
          icon={<ListChecks size={18} aria-hidden="true" />}
          onClick={() => panels.show('preflight')}
        >
          <span className={styles.checkWords}>{preflight.open}</span>
        </Button>
        <div className={styles.menus}>
          <Suspense fallback={null}>{isDue && <BarMenus session={session} panels={panels} isPhone={isPhone} />}</Suspense>
        </div>
        <Button
          kind="primary"
          className={styles.render ?? ''}
          busy={render.sending}
          aria-disabled={blocked}
          aria-describedby={`${RENDER_NOTES.trouble} ${RENDER_NOTES.quota}`}
          icon={<Clapperboard size={18} aria-hidden="true" />}
          onClick={blocked ? undefined : onRender}
        >
          {messages.bar.render}
        </Button>
      </div>
    </header>
  );
});
