import { messages } from '#messages/features/editor/layers.messages';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { MAX_TITLE_LENGTH } from '#domain/project/project-limits.ts';
import type { Layer } from '#domain/project/project.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { EditorSession } from './editor-store.ts';
import { LayerSpanFields } from './layer-span-fields.tsx';
import styles from './layers.module.css';
import { type CardLayer, isNameCard } from '#domain/project/layer-kinds.ts';

const AnimationFields = lazy(async () => ({ default: (await import('./animation-fields.tsx')).AnimationFields }));

/** Edits a title or lower third: its text, the words between which it is shown, and its animations. */
export const LayerCard = observer(function LayerCard({ session, layer }: { readonly session: EditorSession; readonly layer: CardLayer }) {
  const { project } = session;
  const { sceneId } = project;

  function put(change: Partial<Pick<CardLayer, 'text' | 'from' | 'to'>> & { readonly detail?: string }): void {
    replace({ ...layer, ...change } as CardLayer);
  }

  function replace(changed: Layer): void {
    project.edit({ kind: 'put-layer', sceneId, layer: changed });
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
          onClick={() => project.edit({ kind: 'remove-layer', sceneId, layerId: layer.id })}
        >
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
      {isNameCard(layer) && (
        <TextField
          label={messages.subtitle}
          value={layer.detail}
          maxLength={MAX_TITLE_LENGTH}
          onValueChange={(detail) => put({ detail })}
        />
      )}
      <LayerSpanFields session={session} layer={layer} onChange={put} />
      <Suspense fallback={null}>
        <AnimationFields layer={layer} onChange={replace} />
      </Suspense>
    </div>
  );
});

function getLabel(layer: CardLayer): string {
  return layer.kind === 'title' ? messages.headline : messages.name;
}
