import { messages as layers } from '#messages/features/editor/layers.messages';
import { messages } from '#messages/features/editor/script.messages';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { MAX_SCRIPT_LENGTH } from '../../../domain/project/project-limits.ts';
import { listAnchoredPassages, splitAtPassages } from '../../../domain/project/anchored-passages.ts';
import { getSceneLanguage } from '../../../domain/project/scene-language.ts';
import { getLanguageDirection } from '../../../domain/text/writing-direction.ts';
import type { EditorSession } from './editor-store.ts';
import styles from './script.module.css';

export interface ScriptFieldProps {
  readonly id: string;
  readonly session: EditorSession;
  readonly describedBy: string;
  /** A passage that find and replace shows, in UTF-16 units. */
  readonly found: { readonly from: number; readonly to: number } | null;
  readonly onWrite: (script: string) => void;
}

/** Script field that highlights words with anchored layers. The highlights are in a copy of the text behind the field. It gets the focus when an empty scene is added. */
export const ScriptField = observer(function ScriptField({ id, session, describedBy, found, onWrite }: ScriptFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = useRef<HTMLDivElement>(null);
  const { project, render } = session;
  const { scene } = project;
  const passages = listAnchoredPassages(scene);
  const language = getSceneLanguage(project.project, scene);
  const direction = language === undefined ? 'auto' : getLanguageDirection(language);

  const { length } = project.project.scenes;
  const scenes = useRef(length);
  useEffect(() => {
    const isNew = length > scenes.current && scene.script === '';
    scenes.current = length;
    if (isNew) field.current?.focus();
  }, [length, scene]);

  function select({ from, to }: { readonly from: number; readonly to: number }): void {
    field.current?.focus();
    field.current?.setSelectionRange(from, to);
  }

  return (
    <>
      <div className={styles.marked}>
        <div ref={copy} className={styles.copy} dir={direction} aria-hidden="true">
          {splitAtPassages(scene.script, found === null ? passages : [...passages, found]).map(({ text, from, marked }, at) =>
            marked ? (
              <mark key={at} className={found !== null && from >= found.from && from < found.to ? styles.found : undefined}>
                {text}
              </mark>
            ) : (
              text
            ),
          )}
          {'\n'}
        </div>
        <textarea
          ref={field}
          id={id}
          className={styles.script}
          dir={direction}
          lang={language}
          value={scene.script}
          maxLength={MAX_SCRIPT_LENGTH}
          placeholder={messages.placeholder}
          spellCheck
          aria-invalid={render.getMessage('script') !== '' || undefined}
          aria-describedby={describedBy}
          onChange={(event) => onWrite(event.target.value)}
          onScroll={(event) => copy.current?.scrollTo({ top: event.currentTarget.scrollTop })}
          onSelect={({ currentTarget }) => session.selection.set(currentTarget.selectionStart, currentTarget.selectionEnd)}
        />
      </div>
      {passages.length > 0 && (
        <ul className={styles.passages}>
          {passages.map((passage) => (
            <li key={passage.layerId}>
              <button type="button" className={styles.passage} onClick={() => select(passage)}>
                {layers.shownOn(passage.title, scene.script.slice(passage.from, passage.to))}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
});
