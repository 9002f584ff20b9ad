import { messages } from '#messages/features/editor/layers.messages';
import { TextSelect, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { MAX_TITLE_LENGTH } from '../../../domain/project/project-limits.ts';
import type { Anchor, Layer } from '../../../domain/project/project.ts';
import { parseScript } from '../../../domain/script/parse-script.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Select } from '../../components/select.tsx';
import { TextField } from '../../components/text-field.tsx';
import { findSelectedWords } from '../../../domain/project/anchored-passages.ts';
import type { EditorSession } from './editor-store.ts';
import styles from './layers.module.css';

export type TextLayer = Extract<Layer, { readonly kind: 'title' | 'lower-third' }>;

/** Edits a title or lower third: its text, and the words between which it is shown. */
export const LayerCard = observer(function LayerCard({
  desk: session,
  layer,
}: {
  readonly desk: EditorSession;
  readonly layer: TextLayer;
}) {
  const { project, selection } = session;
  const { scene } = project;
  const chosen = findSelectedWords(scene.script, selection);
  const spoken = parseScript(scene.script).words.map(({ text }, at) => ({ at, label: `${at + 1}. ${text}` }));

  function put(change: Partial<Pick<TextLayer, 'text' | 'from' | 'to'>> & { readonly detail?: string }): void {
    project.edit({ kind: 'put-layer', sceneId: scene.id, layer: { ...layer, ...change } as TextLayer });
  }

  return (
    <div className={styles.card} role="group" aria-label={layer.text === '' ? getLabel(layer) : layer.text}>
      <div className={styles.texts}>
        <TextField
          label={getLabel(layer)}
          value={layer.text}
          maxLength={MAX_TITLE_LENGTH}
          onValueChange={(text) => put({ text })}
          className={styles.grow ?? ''}
        />
        <IconButton
          label={layer.kind === 'title' ? messages.removeTitle : messages.removeName}
          onClick={() => project.edit({ kind: 'remove-layer', sceneId: scene.id, layerId: layer.id })}
        >
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
      {layer.kind === 'lower-third' && (
        <TextField
          label={messages.subtitle}
          value={layer.detail}
          maxLength={MAX_TITLE_LENGTH}
          onValueChange={(detail) => put({ detail })}
        />
      )}
      <div className={styles.span}>
        <Select
          label={messages.from}
          value={toAnchorValue(layer.from)}
          options={[
            { value: START, label: messages.sceneStart },
            ...spoken.map(({ at, label }) => ({ value: String(at), label, disabled: isBehind(at, layer.to) })),
          ]}
          onValueChange={(value) => put({ from: value === START ? { edge: 'scene-start' } : { edge: 'word-start', word: Number(value) } })}
        />
        <Select
          label={messages.to}
          value={toAnchorValue(layer.to)}
          options={[
            ...spoken.map(({ at, label }) => ({ value: String(at), label, disabled: isBefore(at, layer.from) })),
            { value: END, label: messages.sceneEnd },
          ]}
          onValueChange={(value) => put({ to: value === END ? { edge: 'scene-end' } : { edge: 'word-end', word: Number(value) } })}
        />
      </div>
      {chosen !== undefined && (
        <Button
          kind="ghost"
          icon={<TextSelect size={16} aria-hidden="true" />}
          onClick={() => put({ from: { edge: 'word-start', word: chosen.first }, to: { edge: 'word-end', word: chosen.last } })}
        >
          {messages.useSelection}
        </Button>
      )}
    </div>
  );
});

const START = 'start';
const END = 'end';

function getLabel(layer: TextLayer): string {
  return layer.kind === 'title' ? messages.headline : messages.name;
}

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
