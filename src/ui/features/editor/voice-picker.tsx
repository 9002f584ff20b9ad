import { Square, Volume2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import type { DeskProps } from './desk-props.ts';
import { FieldTrouble } from './field-trouble.tsx';
import section from './inspector-section.module.css';
import styles from './voice-picker.module.css';

export const VoicePicker = observer(function VoicePicker({ store, desk }: DeskProps) {
  const id = useId();
  const { project, samples, preview, render } = desk;
  const { scene } = project;

  function hear(voiceId: string): void {
    preview.pause();
    void samples.hear(voiceId, scene.script);
  }

  return (
    <fieldset className={section.section}>
      <legend>Voice</legend>
      <ul className={styles.voices}>
        {store.cast.voices.map((voice) => {
          const heard = samples.voiceId === voice.id;
          return (
            <li key={voice.id} className={styles.voice}>
              <label className={styles.voiceLabel}>
                <input
                  type="radio"
                  className={section.tick}
                  name={`${id}-voice`}
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
                aria-label={heard ? `Stop ${voice.name}` : `Hear ${voice.name}`}
                icon={
                  heard && samples.phase === 'playing' ? <Square size={16} aria-hidden="true" /> : <Volume2 size={16} aria-hidden="true" />
                }
                onClick={() => hear(voice.id)}
              >
                {heard ? (samples.phase === 'preparing' ? 'One moment' : 'Stop') : 'Hear it'}
              </Button>
            </li>
          );
        })}
      </ul>
      <div role="status" className={section.hint}>
        {samples.message}
      </div>
      <FieldTrouble message={render.at('voice')} />
    </fieldset>
  );
});
