import { messages } from '#messages/features/editor/camera.messages';
import { Plus, TextSelect, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import {
  CAMERA_MOVES,
  CAMERA_ZOOMS,
  type CameraMove,
  type CameraZoom,
  findNearestZoom,
  getUsualZoom,
} from '#domain/project/camera-move.ts';
import { findSelectedWords } from '#domain/project/anchored-passages.ts';
import type { Layer } from '#domain/project/project.ts';
import { createLayerId } from '#domain/stage/arrange-layers.ts';
import { ActionButton } from '../../components/action-button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Select } from '../../components/select.tsx';
import { selectValue } from '../../stores/select-value.ts';
import type { EditorSession } from './editor-store.ts';
import { findLayersFull } from './actions/find-full.ts';
import section from './inspector-section.module.css';
import { LayerSpanFields } from './layer-span-fields.tsx';
import styles from './layers.module.css';

type CameraLayer = Extract<Layer, { readonly kind: 'camera' }>;

const ZOOMS: readonly CameraZoom[] = ['slight', 'medium', 'close'];

/** Camera moves of the scene, each at its words. */
export const CameraField = observer(function CameraField({ session }: { readonly session: EditorSession }) {
  const { project } = session;
  const { sceneId } = project;
  const moves = selectValue(() => project.scene.layers.filter((layer) => layer.kind === 'camera'));
  const selected = selectValue(() => findSelectedWords(project.script, session.selection));
  const full = selectValue(() => findLayersFull(project.scene));

  function put(layer: CameraLayer): void {
    project.edit({ kind: 'put-layer', sceneId, layer });
  }

  function add(move: CameraMove, span: Pick<CameraLayer, 'from' | 'to'>): void {
    put({ ...span, id: createLayerId('camera', project.scene.layers), kind: 'camera', move, zoom: getUsualZoom(move) });
  }

  return (
    <fieldset className={section.section}>
      <legend>{messages.title}</legend>
      <p className={section.hint}>{messages.hint}</p>
      {moves.map((layer) => (
        <CameraCard key={`${sceneId} ${layer.id}`} session={session} layer={layer} onChange={put} />
      ))}
      <div className={styles.row}>
        <ActionButton
          unavailable={full}
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => add('push-in', { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } })}
        >
          {messages.add}
        </ActionButton>
        {selected !== undefined && (
          <ActionButton
            unavailable={full}
            kind="ghost"
            icon={<TextSelect size={16} aria-hidden="true" />}
            onClick={() =>
              add('cut', { from: { edge: 'word-start', word: selected.first }, to: { edge: 'word-end', word: selected.last } })
            }
          >
            {messages.addOnSelection}
          </ActionButton>
        )}
      </div>
    </fieldset>
  );
});

interface CameraCardProps {
  readonly session: EditorSession;
  readonly layer: CameraLayer;
  onChange(layer: CameraLayer): void;
}

function CameraCard({ session, layer, onChange }: CameraCardProps) {
  const { project } = session;
  const name = messages.moves[layer.move];
  return (
    <div className={styles.card} role="group" aria-label={name}>
      <div className={styles.texts}>
        <Select<CameraMove>
          label={messages.move}
          className={styles.grow ?? ''}
          value={layer.move}
          options={CAMERA_MOVES.map((value) => ({ value, label: messages.moves[value] }))}
          onValueChange={(move) => onChange({ ...layer, move })}
        />
        <Select<CameraZoom>
          label={messages.zoom}
          value={findNearestZoom(layer.zoom)}
          options={ZOOMS.map((value) => ({ value, label: messages.zooms[value] }))}
          onValueChange={(zoom) => onChange({ ...layer, zoom: CAMERA_ZOOMS[zoom] })}
        />
        <IconButton
          label={messages.remove(name)}
          onClick={() => project.edit({ kind: 'remove-layer', sceneId: project.sceneId, layerId: layer.id })}
        >
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <LayerSpanFields session={session} layer={layer} onChange={(span) => onChange({ ...layer, ...span })} />
    </div>
  );
}
