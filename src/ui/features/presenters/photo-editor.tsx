import { messages } from '#messages/features/presenters/studio.messages';
import { CircleAlert, Crop, Eye, MousePointer2, Redo2, RotateCcw, RotateCw, TriangleAlert, Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode } from 'react';
import { SURE_OF_FACE } from '#domain/photo-presenter/find-guess-problems.ts';
import { formatPhotoProblem } from '#domain/presenters/photo-problem-messages.ts';
import { Button } from '../../components/button.tsx';
import { CropFields } from './crop-fields.tsx';
import { PhotoCanvas } from './photo-canvas.tsx';
import type { StudioStateProps, StudioStore } from './studio-store.ts';
import styles from './studio.module.css';

const ICON = 16;

/** The photo with its points, the tools that change it, and what could be better about it. */
export const PhotoEditor = observer(function PhotoEditor({ store, state }: StudioStateProps) {
  function pressKey(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) store.redo();
    else store.undo();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut; the buttons do the same
    <section className={styles.panel} aria-label={messages.editor.title} onKeyDown={pressKey}>
      <h2>{messages.editor.title}</h2>
      <p className={styles.note}>{state.confidence < SURE_OF_FACE ? messages.editor.instructions : messages.editor.found}</p>
      <div className={styles.row} role="toolbar" aria-label={messages.editor.tools}>
        <Tool
          label={messages.editor.undo}
          icon={<Undo2 size={ICON} aria-hidden="true" />}
          isOff={store.past.length === 0}
          onPress={store.undo}
        />
        <Tool
          label={messages.editor.redo}
          icon={<Redo2 size={ICON} aria-hidden="true" />}
          isOff={store.future.length === 0}
          onPress={store.redo}
        />
        <Tool
          label={messages.editor.turnLeft}
          icon={<RotateCcw size={ICON} aria-hidden="true" />}
          onPress={() => store.edit({ kind: 'turn', direction: 'left' })}
        />
        <Tool
          label={messages.editor.turnRight}
          icon={<RotateCw size={ICON} aria-hidden="true" />}
          onPress={() => store.edit({ kind: 'turn', direction: 'right' })}
        />
        <Tool label={messages.editor.level} icon={<Eye size={ICON} aria-hidden="true" />} onPress={() => store.edit({ kind: 'level' })} />
        <Tool
          label={messages.editor.points}
          icon={<MousePointer2 size={ICON} aria-hidden="true" />}
          isOn={store.tool === 'points'}
          onPress={() => store.chooseTool('points')}
        />
        <Tool
          label={messages.editor.crop}
          icon={<Crop size={ICON} aria-hidden="true" />}
          isOn={store.tool === 'crop'}
          onPress={() => store.chooseTool('crop')}
        />
      </div>
      {store.tool === 'crop' ? <CropFields store={store} state={state} /> : <PhotoCanvas store={store} state={state} />}
      {store.tool === 'points' && <p className={styles.note}>{messages.editor.keys}</p>}
      <PhotoHints store={store} />
      <div>
        <Button size="small" kind="ghost" onClick={store.removePhoto}>
          {messages.editor.other}
        </Button>
      </div>
    </section>
  );
});

interface ToolProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isOn?: boolean;
  readonly isOff?: boolean;
  readonly onPress: () => void;
}

function Tool({ label, icon, isOn, isOff, onPress }: ToolProps) {
  return (
    <Button
      size="small"
      icon={icon}
      aria-pressed={isOn}
      disabled={isOff}
      onClick={onPress}
      className={isOn === true ? styles.on : undefined}
    >
      {label}
    </Button>
  );
}

const PhotoHints = observer(function PhotoHints({ store }: { readonly store: StudioStore }) {
  const problems = store.problems.filter(({ code }, at) => store.problems.findIndex((other) => other.code === code) === at);
  return (
    <div role="status" aria-label={messages.editor.hints}>
      {problems.length === 0 ? (
        <p className={styles.note}>{messages.editor.noProblems}</p>
      ) : (
        <ul className={styles.hints}>
          {problems.map((problem) => (
            <li key={problem.code} data-severity={problem.severity}>
              {problem.severity === 'error' ? (
                <CircleAlert size={ICON} aria-hidden="true" />
              ) : (
                <TriangleAlert size={ICON} aria-hidden="true" />
              )}
              {formatPhotoProblem(problem)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
