import { messages } from '#messages/features/editor/caption-texts.messages';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useState } from 'react';
import { CAPTION_WORD_LIMITS, editCaption, listWrittenWords } from '#domain/captions/caption-words.ts';
import { type ListedCaption, listCaptions } from '#domain/captions/list-captions.ts';
import { hasVariables } from '#domain/personalization/fill-project.ts';
import { getSceneLanguage, withSceneLanguage } from '#domain/project/scene-language.ts';
import { formatClockTime } from '#domain/text/format-clock-time.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import styles from './caption-texts.module.css';
import type { EditorSessionProps } from './editor-store.ts';
import section from './inspector-section.module.css';

/** UTF-16 units of one caption's field; more than fits a screen. */
const LONGEST = 4 * CAPTION_WORD_LIMITS.text;

/** The captions of the scene, whose text can differ from what's said; their timing stays. */
export const CaptionTexts = observer(function CaptionTexts({ store, session }: EditorSessionProps) {
  const { project } = session;
  const { scene, project: whole } = project;
  if (hasVariables(scene)) return <p className={section.hint}>{messages.variables}</p>;
  const spoken = store.spoken.find(withSceneLanguage(whole, scene), whole.lexicon);
  if (spoken === undefined) return <p className={section.hint}>{messages.notSpoken}</p>;
  const edits = scene.captionWords ?? [];
  const written = listWrittenWords(scene.script);
  const captions = listCaptions(spoken.words, edits, getSceneLanguage(whole, scene));

  function write(caption: ListedCaption, typed: string): void {
    if (typed.trim() === caption.text) return;
    project.edit({ kind: 'set-caption-words', sceneId: scene.id, captionWords: editCaption(edits, { ...caption, written, typed }) });
  }

  function restore({ from, to }: ListedCaption): void {
    const others = edits.filter(({ word }) => word < from || word >= to);
    project.edit({ kind: 'set-caption-words', sceneId: scene.id, captionWords: others });
  }

  return (
    <>
      <p className={section.hint}>{messages.hint}</p>
      <ol className={styles.captions}>
        {captions.map((caption) => (
          <CaptionField
            key={`${scene.id} ${caption.from} ${caption.text}`}
            caption={caption}
            onWrite={(typed) => write(caption, typed)}
            onRestore={() => restore(caption)}
          />
        ))}
      </ol>
    </>
  );
});

interface CaptionFieldProps {
  readonly caption: ListedCaption;
  readonly onWrite: (typed: string) => void;
  readonly onRestore: () => void;
}

/** What is typed takes effect when the field is left, or with Enter; Escape gives up. */
function CaptionField({ caption, onWrite, onRestore }: CaptionFieldProps) {
  const [typed, setTyped] = useState(caption.text);
  const time = formatClockTime(caption.start);

  function onKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') onWrite(typed);
    else if (event.key === 'Escape') setTyped(caption.text);
  }

  return (
    <li className={styles.caption}>
      <TextField
        label={messages.field(time)}
        value={typed}
        maxLength={LONGEST}
        className={styles.field ?? ''}
        onValueChange={setTyped}
        onBlur={() => onWrite(typed)}
        onKeyDown={onKey}
      />
      {caption.isEdited && (
        <Button kind="ghost" aria-label={messages.restoreAt(time)} onClick={onRestore}>
          {messages.restore}
        </Button>
      )}
    </li>
  );
}
