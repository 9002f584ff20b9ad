import { messages } from '#messages/features/editor/stage/stage.messages';
import { Clapperboard, ImagePlus, Shapes, Type } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { SHAPES } from '../../../../domain/project/project.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { Menu } from '../../../components/menu.tsx';
import type { ChoicesStore } from '../choices-store.ts';
import { UploadButton } from '../upload-button.tsx';
import type { StageStore } from './stage-store.ts';
import styles from './stage.module.css';

interface StageToolsProps {
  readonly stage: StageStore;
  readonly choices: ChoicesStore;
  readonly onOpenUploads: () => void;
}

/** Buttons that add a text, a shape, an image, or a clip. */
export const StageTools = observer(function StageTools({ stage, choices, onOpenUploads }: StageToolsProps) {
  const full = stage.fullProblem;
  return (
    <div className={styles.tools} role="group" aria-label={messages.tools}>
      <ActionButton unavailable={full} icon={<Type size={16} aria-hidden="true" />} onClick={stage.addText}>
        {messages.addText}
      </ActionButton>
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
  );
});
