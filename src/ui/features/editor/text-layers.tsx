import { LARGE_TEXT_CONTRAST } from '#domain/shared/color-contrast.ts';
import { messages } from '#messages/features/editor/layers.messages';
import { messages as stageMessages } from '#messages/features/editor/stage/stage.messages';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { createLayerId } from '#domain/stage/arrange-layers.ts';
import { computeTitleContrast } from '#domain/renderer/compute-title-contrast.ts';
import { ActionButton } from '../../components/action-button.tsx';
import { selectValue } from '../../stores/select-value.ts';
import type { EditorSession } from './editor-store.ts';
import { findLayersFull } from './actions/find-full.ts';
import section from './inspector-section.module.css';
import { LayerCard } from './layer-card.tsx';
import styles from './layers.module.css';
import type { StageStore } from './stage/stage-store.ts';
import { type CardLayer, isCard } from '#domain/project/layer-kinds.ts';

const WHOLE_SCENE = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;

interface TextLayersProps {
  readonly session: EditorSession;
  readonly stage: StageStore;
}

/** Titles and lower thirds of the scene, with the words they are anchored to; and a button for a text that stands anywhere. */
export const TextLayers = observer(function TextLayers({ session, stage }: TextLayersProps) {
  const { project } = session;
  const { sceneId } = project;
  const texts = selectValue(() => project.scene.layers.filter(isCard));
  const full = selectValue(() => findLayersFull(project.scene));

  function add(kind: CardLayer['kind']): void {
    const id = createLayerId(kind === 'title' ? 'title' : 'name', project.scene.layers);
    const layer: CardLayer = kind === 'title' ? { ...WHOLE_SCENE, id, kind, text: '' } : { ...WHOLE_SCENE, id, kind, text: '', detail: '' };
    project.edit({ kind: 'put-layer', sceneId, layer });
  }

  return (
    <fieldset className={section.section}>
      <legend>{messages.title}</legend>
      <div className={styles.row}>
        <ActionButton unavailable={full} icon={<Plus size={16} aria-hidden="true" />} onClick={() => add('title')}>
          {messages.addTitle}
        </ActionButton>
        <ActionButton unavailable={full} icon={<Plus size={16} aria-hidden="true" />} onClick={() => add('lower-third')}>
          {messages.addName}
        </ActionButton>
        <ActionButton unavailable={full} icon={<Plus size={16} aria-hidden="true" />} onClick={stage.addText}>
          {stageMessages.addText}
        </ActionButton>
      </div>
      {texts.map((layer) => (
        <LayerCard key={`${sceneId} ${layer.id}`} session={session} layer={layer} />
      ))}
      {texts.some(({ kind }) => kind === 'title') && <ContrastText session={session} />}
    </fieldset>
  );
});

/** Result of the contrast check of the scene's titles. */
const ContrastText = observer(function ContrastText({ session }: { readonly session: EditorSession }) {
  const contrast = selectValue(() => computeTitleContrast(session.project.scene.background));
  if (contrast === undefined) return <p className={section.hint}>{messages.onPlate}</p>;
  const ratio = contrast.toFixed(1);
  return (
    <p role="status" className={section.hint} data-warning={contrast < LARGE_TEXT_CONTRAST || undefined}>
      {contrast < LARGE_TEXT_CONTRAST ? messages.lowContrast(ratio) : messages.readable(ratio)}
    </p>
  );
});
