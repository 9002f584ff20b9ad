import { messages } from '#messages/features/editor/clip.messages';
import { observer } from 'mobx-react-lite';
import { changePlay } from '#domain/project/edit/edit-clip.ts';
import type { ClipPlay } from '#domain/project/video-background.ts';
import type { FreeLayer } from '#domain/stage/free-layer.ts';
import clips from '../background-picker.module.css';
import type { ChoicesStore } from '../choices-store.ts';
import { PlayFields } from '../play-fields.tsx';
import type { StageStore } from './stage-store.ts';

interface StageClipFieldsProps {
  readonly stage: StageStore;
  readonly choices: ChoicesStore;
  readonly layer: Extract<FreeLayer, { readonly kind: 'image' }>;
  readonly play: ClipPlay;
}

/** Trim, ending and volume of a clip on the stage. */
export const StageClipFields = observer(function StageClipFields({ stage, choices, layer, play }: StageClipFieldsProps) {
  const length = choices.getClipLength(layer.assetId);
  return (
    <div className={clips.clip}>
      <PlayFields
        play={play}
        length={length}
        ending={messages.layerEnding}
        hasSound={choices.hasSound(layer.assetId)}
        onChange={(change) => stage.change({ ...layer, clip: changePlay(play, change, length) })}
      />
    </div>
  );
});
