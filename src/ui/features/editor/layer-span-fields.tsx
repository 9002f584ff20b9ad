import { messages } from '#messages/features/editor/layers.messages';
import { TextSelect } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { findSelectedWords } from '#domain/project/anchored-passages.ts';
import type { Anchor, Layer } from '#domain/project/project.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import { Button } from '../../components/button.tsx';
import { Select } from '../../components/select.tsx';
import { selectValue } from '../../stores/select-value.ts';
import type { EditorSession } from './editor-store.ts';
import styles from './layers.module.css';

const START = 'start';
const END = 'end';

interface LayerSpanFieldsProps {
  readonly session: EditorSession;
  readonly layer: Pick<Layer, 'from' | 'to'>;
  onChange(span: Partial<Pick<Layer, 'from' | 'to'>>): void;
}

/** The words of the selected scene between which a layer is shown. */
export const LayerSpanFields = observer(function LayerSpanFields({ session, layer, onChange }: LayerSpanFieldsProps) {
  const { script } = session.project;
  const chosen = selectValue(() => findSelectedWords(script, session.selection));
  const spoken = parseScript(script).words.map(({ text }, at) => ({ at, label: `${at + 1}. ${text}` }));
  return (
    <>
      <div className={styles.span}>
        <Select
          label={messages.from}
          value={toAnchorValue(layer.from)}
          options={[
            { value: START, label: messages.sceneStart },
            ...spoken.map(({ at, label }) => ({ value: String(at), label, disabled: isBehind(at, layer.to) })),
          ]}
          onValueChange={(value) =>
            onChange({ from: value === START ? { edge: 'scene-start' } : { edge: 'word-start', word: Number(value) } })
          }
        />
        <Select
          label={messages.to}
          value={toAnchorValue(layer.to)}
          options={[
            ...spoken.map(({ at, label }) => ({ value: String(at), label, disabled: isBefore(at, layer.from) })),
            { value: END, label: messages.sceneEnd },
          ]}
          onValueChange={(value) => onChange({ to: value === END ? { edge: 'scene-end' } : { edge: 'word-end', word: Number(value) } })}
        />
      </div>
      {chosen !== undefined && (
        <Button
          kind="ghost"
          icon={<TextSelect size={16} aria-hidden="true" />}
          onClick={() => onChange({ from: { edge: 'word-start', word: chosen.first }, to: { edge: 'word-end', word: chosen.last } })}
        >
          {messages.useSelection}
        </Button>
      )}
    </>
  );
});

function toAnchorValue(anchor: Anchor): string {
  if ('word' in anchor) return String(anchor.word);
  return anchor.edge === 'scene-start' ? START : END;
}

function isBehind(word: number, to: Anchor): boolean {
  return 'word' in to && word > to.word;
}

function isBefore(word: number, from: Anchor): boolean {
  return 'word' in from && word < from.word;
}
