import { messages as layers } from '#messages/features/editor/layers.messages';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { listAnchoredPassages } from '#domain/project/anchored-passages.ts';
import styles from '../script.module.css';
import { PlainScriptField } from './plain-script-field.tsx';
import type { RichScriptFieldProps, ScriptFieldProps } from './script-field-props.ts';

/** The loaded field with chips, and what the plain one had selected at that moment. */
interface LoadedField {
  readonly Field: ComponentType<RichScriptFieldProps>;
  readonly initialSelection: RichScriptFieldProps['initialSelection'];
}

/** Script field that highlights words with anchored layers. It gets the focus when an empty scene is added. */
export const ScriptField = observer(function ScriptField(props: ScriptFieldProps) {
  const plain = useRef<HTMLTextAreaElement>(null);
  const [loaded, setLoaded] = useState<LoadedField | null>(null);
  const { project, selection } = props.session;
  const { scene } = project;
  const passages = listAnchoredPassages(scene);

  useEffect(() => {
    const leaving = new AbortController();
    void loadField(plain, leaving.signal).then((field) => {
      if (field === null || leaving.signal.aborted) return;
      // At once: a key between the question for the focus and the change of fields would reach neither.
      flushSync(() => setLoaded({ Field: field, initialSelection: readFocusedSelection(plain.current) }));
    });
    return () => leaving.abort();
  }, []);

  const { length } = project.project.scenes;
  const scenes = useRef(length);
  useEffect(() => {
    const isNew = length > scenes.current && scene.script === '';
    scenes.current = length;
    if (isNew) selection.ask({ from: 0, to: 0, focus: true });
  }, [length, scene, selection]);

  return (
    <>
      {loaded === null ? (
        <PlainScriptField {...props} field={plain} />
      ) : (
        <loaded.Field {...props} initialSelection={loaded.initialSelection} />
      )}
      {passages.length > 0 && (
        <ul className={styles.passages}>
          {passages.map(({ layerId, title, from, to }) => (
            <li key={layerId}>
              <button type="button" className={styles.passage} onClick={() => selection.ask({ from, to, focus: true })}>
                {layers.shownOn(title, scene.script.slice(from, to))}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
});

/** Asked from the field itself: the browser reports a selection later than it is made. */
function readFocusedSelection(field: HTMLTextAreaElement | null): RichScriptFieldProps['initialSelection'] {
  return field?.matches(':focus') === true ? { from: field.selectionStart, to: field.selectionEnd } : null;
}

/** Null if it can't be loaded: then the plain field stays. Waits for the end of a composition in that one. */
async function loadField(
  plain: { readonly current: HTMLTextAreaElement | null },
  signal: AbortSignal,
): Promise<LoadedField['Field'] | null> {
  let composing = false;
  plain.current?.addEventListener('compositionstart', () => (composing = true), { signal });
  plain.current?.addEventListener('compositionend', () => (composing = false), { signal });
  try {
    const { RichScriptField } = await import('./rich-script-field.tsx');
    if (composing) await new Promise((resolve) => plain.current?.addEventListener('compositionend', resolve, { once: true, signal }));
    return RichScriptField;
  } catch {
    return null;
  }
}
