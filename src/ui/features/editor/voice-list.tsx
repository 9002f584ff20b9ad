import { messages } from '#messages/features/editor/voice.messages';
import { Square, Star, Volume2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { findOfferedVoice } from '#domain/speech/find-missing-voice.ts';
import { formatSpeechCost, MICROS_PER_DOLLAR } from '#domain/speech/speech-cost.ts';
import type { Voice } from '#ports/speech.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { Spinner } from '../../components/spinner.tsx';
import type { EditorSessionProps } from './editor-store.ts';
import section from './inspector-section.module.css';
import { useScrollIntoList } from './use-scroll-into-list.ts';
import { formatLanguageName } from '../../text/format.ts';
import styles from './voice-picker.module.css';

export interface VoiceListProps extends EditorSessionProps {
  /** Null where there is only one list. */
  readonly title: string | null;
  readonly voices: readonly Voice[];
}

export const VoiceList = observer(function VoiceList({ session, title, voices }: VoiceListProps) {
  const id = useId();
  const chosen = useScrollIntoList<HTMLLIElement>(session.speakers.member.voiceId);
  const { project, samples, preview, voiceFinder: finder, speakers } = session;
  const { sceneId } = project;
  const offered = findOfferedVoice(speakers.member, voices);

  function choose(voice: Voice): void {
    speakers.setVoice(voice);
    finder.use(voice);
  }

  function hear(voice: Voice): void {
    preview.pause();
    void samples.playVoice(voice, project.shownScene.script);
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
          const playing = samples.isPlaying('voice', voice.id);
          return (
            <li key={voice.id} className={styles.voice} ref={speakers.member.voiceId === voice.id ? chosen : null}>
              <label className={styles.voiceLabel}>
                <input
                  type="radio"
                  className={section.tick}
                  name={`voice-of-${sceneId}-${speakers.member.speaker}`}
                  value={voice.id}
                  checked={offered === voice}
                  onChange={() => choose(voice)}
                />
                <span className={styles.voiceName}>
                  {voice.name}
                  <span className={styles.voiceDetail}>{voice.description}</span>
                  {voice.price !== undefined && (
                    <span className={styles.voiceDetail}>{messages.price(formatSpeechCost(voice.price * MICROS_PER_DOLLAR))}</span>
                  )}
                  {finder.isSearchable && <span className={styles.voiceDetail}>{formatLanguageName(voice.language)}</span>}
                </span>
              </label>
              <IconButton
                label={messages.favorite(voice.name)}
                aria-pressed={finder.isFavorite(voice)}
                onClick={() => finder.toggleFavorite(voice)}
              >
                <Star size={16} aria-hidden="true" fill={finder.isFavorite(voice) ? 'currentColor' : 'none'} />
              </IconButton>
              <IconButton
                label={playing ? messages.sample.stopVoice(voice.name) : messages.sample.playVoice(voice.name)}
                onClick={() => hear(voice)}
              >
                {!playing && <Volume2 size={16} aria-hidden="true" />}
                {playing && samples.phase === 'playing' && <Square size={16} aria-hidden="true" />}
                {playing && samples.phase !== 'playing' && <Spinner size="small" />}
              </IconButton>
            </li>
          );
        })}
      </ul>
    </>
  );
});
