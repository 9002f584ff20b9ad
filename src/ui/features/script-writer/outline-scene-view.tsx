import { messages } from '#messages/features/script-writer/script-writer.messages';
import { ExternalLink, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { formatSentenceLink } from '../../../domain/script-writing/script-source.ts';
import { WRITING_LIMITS } from '../../../domain/script-writing/writing-limits.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { TextAreaField } from '../../components/text-area-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { OutlineScene, OutlineStore } from './outline-store.ts';
import styles from './script-writer.module.css';

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
  const sentences = outline.listSentences(scene);
  const url = outline.written.source?.url;
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
      {sentences.length > 0 && (
        <details className={styles.sources}>
          <summary>{messages.sources(sentences.length)}</summary>
          {sentences.map(({ id, text }) => (
            <blockquote key={id}>
              {text}{' '}
              {url !== undefined && (
                <a href={formatSentenceLink(url, text)} target="_blank" rel="noopener noreferrer">
                  {messages.openSource}
                  <ExternalLink size={14} aria-hidden="true" />
                </a>
              )}
            </blockquote>
          ))}
        </details>
      )}
    </li>
  );
});
