import { messages } from '#messages/features/editor/stage/stage.messages';
import { Clapperboard, ImagePlus, Shapes } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { SHAPES } from '../../../../domain/project/project.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { Menu } from '../../../components/menu.tsx';
import type { ChoicesStore } from '../choices-store.ts';
import { UploadButton } from '../upload-button.tsx';
import type { StageStore } from './stage-store.ts';
import section from '../inspector-section.module.css';
import styles from './stage.module.css';

interface StageToolsProps {
  readonly stage: StageStore;
  readonly choices: ChoicesStore;
  readonly onOpenUploads: () => void;
}

/** Buttons that add a shape, an image, or a clip. */
export const StageTools = observer(function StageTools({ stage, choices, onOpenUploads }: StageToolsProps) {
  const full = stage.fullProblem;
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
        <ActionButton unavailable={full} icon={<Clapperboard size={16} aria-hidden="true" />} onClick={onOpenUploads}>
          {messages.uploads}
        </ActionButton>
      </div>
    </fieldset>
  );
});
