import { messages as actionMessages } from '#messages/features/editor/actions/actions.messages';
import { messages } from '#messages/features/editor/stage/keyframes.messages';
import { Diamond, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { findSelectedWords } from '#domain/project/anchored-passages.ts';
import { EASINGS, type Keyframe, USUAL_EASING } from '#domain/project/keyframe.ts';
import { KEYFRAME_LIMITS } from '#domain/project/project-limits.ts';
import type { Anchor } from '#domain/project/project.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import type { FreeLayer } from '#domain/stage/free-layer.ts';
import { ActionButton } from '#ui/components/action-button.tsx';
import { IconButton } from '#ui/components/icon-button.tsx';
import { Select } from '#ui/components/select.tsx';
import type { EditorSession } from '../editor-store.ts';
import section from '../inspector-section.module.css';
import { showAnchor } from '../play-from-cursor.ts';
import type { SpokenScenes } from '../spoken-scenes.ts';
import type { StageStore } from './stage-store.ts';
import styles from './stage.module.css';

const START = 'start';
const END = 'end';
/** Words between two keyframes that are added one after the other. */
const STEP = 3;

interface KeyframeFieldsProps {
  readonly session: EditorSession;
  readonly spoken: SpokenScenes;
  readonly stage: StageStore;
  readonly layer: FreeLayer;
}

/** The keyframes of the selected layer. The one that is chosen is shown on the stage, and edits change it. */
export const KeyframeFields = observer(function KeyframeFields({ session, spoken, stage, layer }: KeyframeFieldsProps) {
  const { keyframes = [] } = layer;
  const { script } = session.project.scene;
  const words = parseScript(script).words;
  const shown = stage.getShownKeyframe(layer);
  const keyframe = shown === null ? undefined : keyframes[shown];
  const lockedReason = layer.locked === true ? actionMessages.unavailable.locked : '';
  const isFull = keyframes.length >= KEYFRAME_LIMITS.perLayer;

  const describePlace = (at: Anchor): string => ('word' in at ? messages.atWord(words[at.word]?.text ?? '') : messages.atEnd);

  function choose(index: number | null, at: Anchor = layer.from): void {
    stage.showKeyframe(layer.id, index);
    showAnchor(session, spoken, at);
  }

  function add(): void {
    const at = findNextAnchor(keyframes.at(-1)?.at, { chosen: findSelectedWords(script, session.selection)?.first, words: words.length });
    stage.addKeyframe(layer.id, at);
    showAnchor(session, spoken, at);
  }

  function change(index: number, changes: Partial<Keyframe>): void {
    stage.setKeyframes(
      layer.id,
      keyframes.map((each, at) => (at === index ? { ...each, ...changes } : each)),
    );
  }

  function remove(index: number): void {
    stage.showKeyframe(layer.id, null);
    stage.setKeyframes(layer.id, keyframes.toSpliced(index, 1));
  }

  return (
    <fieldset className={styles.motion}>
      <legend>{messages.title}</legend>
      {keyframes.length === 0 ? (
        <p className={section.hint}>{messages.hint}</p>
      ) : (
        <Select
          label={messages.editing}
          value={shown === null ? START : String(shown)}
          options={[
            { value: START, label: messages.start },
            ...keyframes.map(({ at }, index) => ({ value: String(index), label: messages.keyframe(index + 1, describePlace(at)) })),
          ]}
          onValueChange={(value) => (value === START ? choose(null) : choose(Number(value), keyframes[Number(value)]?.at))}
        />
      )}
      {shown !== null && keyframe !== undefined && (
        <>
          <Select
            label={messages.at}
            value={'word' in keyframe.at ? String(keyframe.at.word) : END}
            options={[
              ...words.map(({ text }, at) => ({ value: String(at), label: `${at + 1}. ${text}` })),
              { value: END, label: messages.sceneEnd },
            ]}
            onValueChange={(value) => {
              const at: Anchor = value === END ? { edge: 'scene-end' } : { edge: 'word-start', word: Number(value) };
              change(shown, { at });
              showAnchor(session, spoken, at);
            }}
          />
          <Select
            label={messages.easing}
            value={keyframe.easing ?? USUAL_EASING}
            options={EASINGS.map((value) => ({ value, label: messages.easings[value] }))}
            onValueChange={(easing) => change(shown, { easing })}
          />
        </>
      )}
      <div className={styles.row}>
        <ActionButton
          kind="ghost"
          icon={<Diamond size={16} aria-hidden="true" />}
          unavailable={lockedReason || (isFull ? messages.full(KEYFRAME_LIMITS.perLayer) : '')}
          onClick={add}
        >
          {messages.add}
        </ActionButton>
        {shown !== null && keyframe !== undefined && (
          <IconButton label={messages.remove} unavailable={lockedReason} onClick={() => remove(shown)}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {isFull && <p className={section.hint}>{messages.full(KEYFRAME_LIMITS.perLayer)}</p>}
    </fieldset>
  );
});

/** The selected word; else some words after the last keyframe, or the end of the scene. */
function findNextAnchor(
  last: Anchor | undefined,
  { chosen, words }: { readonly chosen: number | undefined; readonly words: number },
): Anchor {
  if (chosen !== undefined) return { edge: 'word-start', word: chosen };
  if (last !== undefined && !('word' in last)) return { edge: 'scene-end' };
  const next = (last?.word ?? -1) + STEP;
  return next < words ? { edge: 'word-start', word: next } : { edge: 'scene-end' };
}
