import { messages as slides } from '#messages/features/editor/slides/slides.messages';
import { messages as screen } from '#messages/features/editor/screen/screen.messages';
import { messages } from '#messages/features/editor/stage/stage.messages';
import { Clapperboard, ImagePlus, MonitorDot, Presentation, Shapes } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { SHAPES } from '#domain/project/project.ts';
import { ActionButton } from '#ui/components/action-button.tsx';
import { Menu } from '#ui/components/menu.tsx';
import { selectValue } from '#ui/stores/select-value.ts';
import { findScenesFull } from '../actions/find-full.ts';
import type { ChoicesStore } from '../choices-store.ts';
import type { ProjectStore } from '../project-store.ts';
import { UploadButton } from '../upload-button.tsx';
import type { StageStore } from './stage-store.ts';
import section from '../inspector-section.module.css';
import styles from './stage.module.css';

const StockButton = lazy(async () => ({ default: (await import('../stock/stock-button.tsx')).StockButton }));

interface StageToolsProps {
  readonly stage: StageStore;
  readonly choices: ChoicesStore;
  readonly project: ProjectStore;
  readonly onOpenUploads: () => void;
  readonly onRecordScreen: () => void;
  readonly onAddSlides: () => void;
}

/** Buttons that add a shape, an image, or a clip, and ones that make scenes of the screen and of slides. */
export const StageTools = observer(function StageTools({ stage, choices, project, ...open }: StageToolsProps) {
  const full = stage.fullProblem;
  const scenesFull = selectValue(() => findScenesFull(project.project));
  return (
    <fieldset className={section.section}>
      <legend>{messages.tools}</legend>
      <div className={styles.tools}>
        <Menu
          trigger={
            <ActionButton unavailable={full} icon={<Shapes size={16} aria-hidden="true" />}>
              {messages.addShape}
            </ActionButton>
          }
          align="start"
          entries={SHAPES.map((shape) => ({ label: messages.shapes[shape], run: () => stage.addShape(shape) }))}
        />
        <UploadButton
          choices={choices}
          unavailable={full}
          label={messages.addImage}
          fileLabel={messages.imageFile}
          icon={<ImagePlus size={16} aria-hidden="true" />}
          onUploaded={(assetId) => stage.addUpload(assetId, choices.getUploadKind(assetId))}
        />
        <ActionButton unavailable={full} icon={<Clapperboard size={16} aria-hidden="true" />} onClick={open.onOpenUploads}>
          {messages.uploads}
        </ActionButton>
        <Suspense fallback={null}>
          <StockButton
            choices={choices}
            project={project}
            unavailable={full}
            onChosen={(assetId) => stage.addUpload(assetId, choices.getUploadKind(assetId))}
          />
        </Suspense>
        <ActionButton unavailable={scenesFull} icon={<MonitorDot size={16} aria-hidden="true" />} onClick={open.onRecordScreen}>
          {screen.open}
        </ActionButton>
        <ActionButton unavailable={scenesFull} icon={<Presentation size={16} aria-hidden="true" />} onClick={open.onAddSlides}>
          {slides.open}
        </ActionButton>
      </div>
    </fieldset>
  );
});
