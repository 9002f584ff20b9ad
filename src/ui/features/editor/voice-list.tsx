import { words } from '#messages/features/editor/voice.messages';
import { Square, Volume2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { Voice } from '../../../ports/speech.ts';
import { Button } from '../../components/button.tsx';
import type { DeskProps } from './editor-session-props.ts';
import section from './inspector-section.module.css';
import { useScrolledTo } from './use-scroll-into-list.ts';
import styles from './voice-picker.module.css';

export interface VoiceListProps extends DeskProps {
  /** Left out where there is only one list. */
  readonly title: string | null;
  readonly voices: readonly Voice[];
}

export const VoiceList = observer(function VoiceList({ desk, title, voices }: VoiceListProps) {
  const id = useId();
  const chosen = useScrolledTo<HTMLLIElement>(desk.project.scene.voiceId);
  const { project, samples, preview } = desk;
  const { scene } = project;

  function hear(voiceId: string): void {
    preview.pause();
    void samples.hear(voiceId, scene.script);
  }

  return (
    <>
      {title !== null && (
        <div id={id} className={styles.group}>
          {title}
        </div>
      )}
      <ul className={styles.list} aria-labelledby={title === null ? undefined : id}>
        {voices.map((voice) => {
          const heard = samples.isHeard('voice', voice.id);
          return (
            <li key={voice.id} className={styles.voice} ref={scene.voiceId === voice.id ? chosen : null}>
              <label className={styles.voiceLabel}>
                <input
                  type="radio"
                  className={section.tick}
                  name={`voice-of-${scene.id}`}
                  value={voice.id}
                  checked={scene.voiceId === voice.id}
                  onChange={() => project.edit({ kind: 'set-voice', sceneId: scene.id, voiceId: voice.id })}
                />
                <span className={styles.voiceName}>
                  {voice.name}
                  <span className={styles.voiceDetail}>{voice.description}</span>
                </span>
              </label>
              <Button
                kind="quiet"
                aria-label={heard ? words.sample.stopVoice(voice.name) : words.sample.hearVoice(voice.name)}
                icon={
                  heard && samples.phase === 'playing' ? <Square size={16} aria-hidden="true" /> : <Volume2 size={16} aria-hidden="true" />
                }
                onClick={() => hear(voice.id)}
              >
                {heard ? (samples.phase === 'preparing' ? words.sample.preparing : words.sample.stop) : words.sample.hear}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
});
