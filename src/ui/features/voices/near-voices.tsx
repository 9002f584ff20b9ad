import { messages } from '#messages/features/voices/voices.messages';
import { observer } from 'mobx-react-lite';
import type { VoiceMatchSummary } from '#ports/voice-matches.ts';
import type { VoiceSampleStore } from '../editor/voice-sample-store.ts';
import { PlaySampleButton } from './play-sample-button.tsx';
import styles from './voices.module.css';

interface NearVoicesProps {
  readonly hearing: VoiceSampleStore;
  readonly near: VoiceMatchSummary['near'];
}

/** The natural voices that are nearest to a measured one, each with how near it is and a sample. */
export const NearVoices = observer(function NearVoices({ hearing, near }: NearVoicesProps) {
  if (near.length === 0) return null;
  return (
    <>
      <p>{messages.new.near}</p>
      <ul className={styles.near}>
        {near.map((voice) => (
          <li key={voice.id}>
            <span>
              <strong>{voice.name}</strong> {voice.likeness}
            </span>
            <PlaySampleButton hearing={hearing} voice={voice} />
          </li>
        ))}
      </ul>
    </>
  );
});
