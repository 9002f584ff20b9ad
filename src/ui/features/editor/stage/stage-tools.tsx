import { messages } from '#messages/features/editor/stage/stage.messages';
import { ImagePlus, Shapes, Type } from 'lucide-react';
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
}

/** Buttons that add a text, a shape, or an image. */
export const StageTools = observer(function StageTools({ stage, choices }: StageToolsProps) {
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
        onUploaded={stage.addImage}
      />
    </div>
  );
});
