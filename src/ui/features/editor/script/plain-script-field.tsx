import { messages } from '#messages/features/editor/script.messages';
import { observer } from 'mobx-react-lite';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { listAnchoredPassages, splitAtPassages } from '#domain/project/anchored-passages.ts';
import { MAX_SCRIPT_LENGTH } from '#domain/project/project-limits.ts';
import { getSceneLanguage } from '#domain/project/scene-language.ts';
import { findScriptChange } from '#domain/script/script-change.ts';
import { getLanguageDirection } from '#domain/text/writing-direction.ts';
import styles from '../script.module.css';
import type { ScriptFieldProps } from './script-field-props.ts';

export interface PlainScriptFieldProps extends ScriptFieldProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** The script as plain text: until the field with chips has loaded, and when it can't be. Highlights are in a copy of the text behind it. */
export const PlainScriptField = observer(function PlainScriptField({
  field,
  id,
  session,
  describedBy,
  found,
  onChange,
}: PlainScriptFieldProps) {
  const copy = useRef<HTMLDivElement>(null);
  const { project, render, selection, tools } = session;
  const { scene } = project;
  const passages = listAnchoredPassages(scene);
  const language = getSceneLanguage(project.project, scene);
  const direction = language === undefined ? 'auto' : getLanguageDirection(language);
  const { wanted } = selection;

  useLayoutEffect(() => {
    if (wanted === null) return;
    if (wanted.focus) field.current?.focus();
    field.current?.setSelectionRange(wanted.from, wanted.to);
    selection.fulfill();
  }, [wanted, selection, field]);

  function write(script: string): void {
    const change = findScriptChange(scene.script, script);
    if (change !== null) onChange(change);
  }

  return (
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
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (tools.handleKey(event.nativeEvent)) event.preventDefault();
        }}
        onScroll={(event) => copy.current?.scrollTo({ top: event.currentTarget.scrollTop })}
        onSelect={({ currentTarget }) => selection.set(currentTarget.selectionStart, currentTarget.selectionEnd)}
      />
    </div>
  );
});
