import { messages } from '#messages/features/editor/stage/stage.messages';
import { Clapperboard, ImagePlus, Shapes, Type } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { SHAPES } from '../../../../domain/project/project.ts';
import { Button } from '../../../components/button.tsx';
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
  return (
    <div className={styles.tools} role="group" aria-label={messages.tools}>
      <Button disabled={stage.isFull} icon={<Type size={16} aria-hidden="true" />} onClick={stage.addText}>
        {messages.addText}
      </Button>
      <Menu
        trigger={
          <Button disabled={stage.isFull} icon={<Shapes size={16} aria-hidden="true" />}>
            {messages.addShape}
          </Button>
        }
        align="start"
        entries={SHAPES.map((shape) => ({ label: messages.shapes[shape], run: () => stage.addShape(shape) }))}
      />
      <UploadButton
        choices={choices}
        label={messages.addImage}
        fileLabel={messages.imageFile}
        icon={<ImagePlus size={16} aria-hidden="true" />}
        onUploaded={(assetId) => stage.addUpload(assetId, choices.getUploadKind(assetId))}
      />
      <Button disabled={stage.isFull} icon={<Clapperboard size={16} aria-hidden="true" />} onClick={onOpenUploads}>
        {messages.uploads}
      </Button>
    </div>
  );
});
