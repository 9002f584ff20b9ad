import { messages } from '#messages/features/script-writer/script-writer.messages';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { WRITING_LIMITS } from '#domain/script-writing/writing-limits.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { TextAreaField } from '../../components/text-area-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { OutlineScene, OutlineStore } from './outline-store.ts';
import styles from './script-writer.module.css';
import { SourceSentences } from './source-sentences.tsx';

/** Letters of a row, about; what is longer than the most rows is scrolled. */
const ROW = 60;
const MOST_ROWS = 8;

/** A scene of the outline, and on demand the sentences that it is based on. */
export const OutlineSceneView = observer(function OutlineSceneView({
  outline,
  scene,
  number,
}: {
  readonly outline: OutlineStore;
  readonly scene: OutlineScene;
  readonly number: number;
}) {
  const sources = outline.listSources(scene);
  return (
    <li className={styles.scene}>
      <div className={styles.sceneHead}>
        <h3>{messages.scene(number)}</h3>
        <IconButton label={messages.remove(number)} onClick={() => outline.remove(scene.key)}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <TextField
        label={messages.onScreen(number)}
        value={scene.title}
        maxLength={WRITING_LIMITS.title}
        onValueChange={(title) => outline.edit(scene.key, { title })}
      />
      <TextAreaField
        label={messages.voice(number)}
        rows={Math.min(MOST_ROWS, 1 + Math.ceil(scene.voice.length / ROW))}
        value={scene.voice}
        maxLength={WRITING_LIMITS.voice}
        onValueChange={(voice) => outline.edit(scene.key, { voice })}
      />
      {scene.image !== '' && <p className={styles.note}>{messages.image(scene.image)}</p>}
      <SourceSentences sources={sources} />
    </li>
  );
});
